//! `#[derive(Form)]`, for `crates/protocol` alone: how a message is read and written follows from its definition.
//!
//! It goes by the words of `serde` that the schema is made from as well, as far as messages need them:
//!
//! - a struct is an object of its fields: `rename`, `default`, `skip_serializing_if`, `flatten`, and `default` for all of them;
//! - an enum with a `tag` is an object with its kind and the fields of that: `rename_all = "snake_case"`, and `other` for
//!   kinds that are not known;
//! - an enum without one is the name of its kind; or, if its kinds hold something, an object with that under the name.
//!
//! A word beyond these does not compile.

mod words;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DataEnum, DeriveInput, Error, Field, Fields, Ident, Result, Variant};

use crate::words::{Words, snake_case};

/// See the crate.
#[proc_macro_derive(Form, attributes(serde))]
pub fn form(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let made = syn::parse(input).and_then(|input| form_of(&input));
    made.unwrap_or_else(Error::into_compile_error).into()
}

fn form_of(input: &DeriveInput) -> Result<TokenStream> {
    let words = Words::of(&input.attrs, &["tag", "rename_all", "default"])?;
    let body = match &input.data {
        Data::Struct(data) => keys_of_struct(&data.fields, &words)?,
        Data::Enum(data) if words.tag.is_some() => keys_of_tagged(data, &words)?,
        Data::Enum(data) if data.variants.iter().all(|kind| kind.fields.is_empty()) => name_of_kind(data)?,
        Data::Enum(data) => key_of_kind(data)?,
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union has no form")),
    };
    let name = &input.ident;
    let Part { role, items } = body;
    Ok(quote! {
        impl crate::form::#role for #name { #items }
        crate::form::by_form!(#name);
    })
}

/// The trait that a type gets, and what it says there.
struct Part {
    role: TokenStream,
    items: TokenStream,
}

/// By keys: the arms of writing, and how it is read.
fn keys(alone: bool, puts: &[TokenStream], get: &TokenStream) -> Part {
    let items = quote! {
        const ALONE: bool = #alone;

        fn put<'a>(&'a self, to: &mut crate::form::Object<'a>) {
            match self { #(#puts)* }
        }

        fn get(from: &crate::form::Object<'_>) -> Result<Self, crate::form::Fault> {
            #get
        }
    };
    Part { role: quote!(Keys), items }
}

fn keys_of_struct(fields: &Fields, words: &Words) -> Result<Part> {
    let Named { names, puts, gets } = named(fields, words.default)?;
    let default = words.default.then(|| quote!(let default = Self::default();));
    let put = quote!(Self { #(#names),* } => { #(#puts)* });
    Ok(keys(false, &[put], &quote! { #default Ok(Self { #(#names: #gets),* }) }))
}

fn keys_of_tagged(data: &DataEnum, words: &Words) -> Result<Part> {
    let tag = &words.tag;
    let (mut puts, mut gets, mut other) = (Vec::new(), Vec::new(), None);
    for variant in &data.variants {
        let (ident, kind) = (&variant.ident, snake_case(&variant.ident));
        let say = quote!(to.put_kind(#tag, #kind););
        let (pattern, put, get) = match &variant.fields {
            Fields::Unit => (quote!(), quote!(), quote!()),
            Fields::Named(_) => {
                let Named { names, puts, gets } = named(&variant.fields, false)?;
                (quote!({ #(#names),* }), quote!(#(#puts)*), quote!({ #(#names: #gets),* }))
            }
            Fields::Unnamed(_) => {
                alone(variant)?;
                let get = quote!((crate::form::Keys::get(from)?));
                (quote!((value)), quote!(crate::form::Keys::put(value, to);), get)
            }
        };
        puts.push(quote!(Self::#ident #pattern => { #say #put }));
        gets.push(quote!(#kind => Ok(Self::#ident #get),));
        if is_other(variant)? {
            other = Some(quote!(Ok(Self::#ident)));
        }
    }
    let other = other.unwrap_or_else(|| quote!(Err(crate::form::Fault::unknown(kind))));
    Ok(keys(false, &puts, &quote! { match from.kind(#tag)? { #(#gets)* kind => #other } }))
}

fn key_of_kind(data: &DataEnum) -> Result<Part> {
    let (mut names, mut puts, mut gets) = (Vec::new(), Vec::new(), Vec::new());
    for variant in &data.variants {
        alone(variant)?;
        let (ident, kind) = (&variant.ident, snake_case(&variant.ident));
        puts.push(quote!(Self::#ident(value) => to.put(#kind, value),));
        gets.push(quote!(#kind => Ok(Self::#ident(crate::form::Form::of(value)?)),));
        names.push(kind);
    }
    let get = quote! {
        let (kind, value) = from.first(&[#(#names),*])?;
        match kind { #(#gets)* _ => Err(crate::form::Fault::unknown(kind)) }
    };
    Ok(keys(true, &puts, &get))
}

fn name_of_kind(data: &DataEnum) -> Result<Part> {
    let (mut trees, mut reads, mut other) = (Vec::new(), Vec::new(), None);
    for variant in &data.variants {
        let (ident, kind) = (&variant.ident, snake_case(&variant.ident));
        trees.push(quote!(Self::#ident => #kind,));
        reads.push(quote!(#kind => Ok(Self::#ident),));
        if is_other(variant)? {
            other = Some(quote!(Ok(Self::#ident)));
        }
    }
    let other = other.unwrap_or_else(|| quote!(Err(crate::form::Fault::unknown(kind))));
    let items = quote! {
        fn tree(&self) -> crate::form::Tree<'_> {
            crate::form::Tree::Text(match self { #(#trees)* }.into())
        }

        fn of(tree: &crate::form::Tree<'_>) -> Result<Self, crate::form::Fault> {
            match tree.text()? { #(#reads)* kind => #other }
        }
    };
    Ok(Part { role: quote!(Form), items })
}

/// Fields with their names: how each is written once it is bound to its name, and how it is read.
struct Named {
    names: Vec<Ident>,
    puts: Vec<TokenStream>,
    gets: Vec<TokenStream>,
}

/// `defaults`: whether what is left out is as in a value named `default`.
fn named(fields: &Fields, defaults: bool) -> Result<Named> {
    let mut all = Named { names: Vec::new(), puts: Vec::new(), gets: Vec::new() };
    for field in fields {
        let Field { ident: Some(name), attrs, .. } = field else {
            return Err(Error::new_spanned(field, "a field without a name has no key"));
        };
        let words = Words::of(attrs, &["rename", "default", "skip_serializing_if", "flatten"])?;
        let key = words.rename.unwrap_or_else(|| name.to_string());
        let (put, get) = if words.flatten {
            (quote!(crate::form::Keys::put(#name, to);), quote!(crate::form::Keys::get(from)?))
        } else {
            let get = match (defaults, words.default) {
                (true, _) => quote!(from.get_or(#key, default.#name)?),
                (false, true) => quote!(from.get_or(#key, Default::default())?),
                (false, false) => quote!(from.get(#key)?),
            };
            (quote!(to.put(#key, #name);), get)
        };
        let put = words.skip_if.map_or_else(|| put.clone(), |empty| quote!(if !#empty(#name) { #put }));
        all.names.push(name.clone());
        all.puts.push(put);
        all.gets.push(get);
    }
    Ok(all)
}

/// A kind that holds one thing.
fn alone(variant: &Variant) -> Result<()> {
    Words::of(&variant.attrs, &[])?;
    let one = matches!(&variant.fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1);
    if one { Ok(()) } else { Err(Error::new_spanned(variant, "a kind of this enum holds one thing")) }
}

/// Whether a kind is for all that are not known.
fn is_other(variant: &Variant) -> Result<bool> {
    Ok(Words::of(&variant.attrs, &["other"])?.other)
}
