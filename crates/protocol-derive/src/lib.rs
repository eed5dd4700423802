//! `#[derive(Message)]`, for `crates/protocol` alone: generates a message's JSON codec from its definition.
//!
//! The macro supports the `serde` attributes that messages need; the schema is made from the same attributes:
//!
//! - A struct is an object of its fields. Supported: `rename`, `default`, `skip_serializing_if` and `flatten`, and
//!   `default` on the struct for all fields.
//! - An enum with a `tag` is an object with the variant's tag and fields. Supported: `rename_all = "snake_case"`, and
//!   `other` for unknown tags.
//! - An enum without a tag is the name of its variant. If its variants hold a value, it is an object with that value
//!   under the variant's name.
//!
//! Any other attribute is a compile error.

mod words;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DataEnum, DeriveInput, Error, Field, Fields, Ident, Result, Variant};

use crate::words::{Words, snake_case};

/// Derives the JSON codec of a message; see the crate documentation.
#[proc_macro_derive(Message, attributes(serde))]
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

/// Body of a trait implementation, and the trait that it implements.
struct Part {
    role: TokenStream,
    items: TokenStream,
}

/// Builds `MessageFields` from the match arms that encode and the expression that decodes.
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
    Part { role: quote!(MessageFields), items }
}

fn keys_of_struct(fields: &Fields, words: &Words) -> Result<Part> {
    let NamedFields { names, puts, gets } = named(fields, words.default)?;
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
                let NamedFields { names, puts, gets } = named(&variant.fields, false)?;
                (quote!({ #(#names),* }), quote!(#(#puts)*), quote!({ #(#names: #gets),* }))
            }
            Fields::Unnamed(_) => {
                alone(variant)?;
                let get = quote!((crate::form::MessageFields::get(from)?));
                (quote!((value)), quote!(crate::form::MessageFields::put(value, to);), get)
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
        gets.push(quote!(#kind => Ok(Self::#ident(crate::form::MessageValue::of(value)?)),));
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
        fn tree(&self) -> crate::form::JsonTree<'_> {
            crate::form::JsonTree::Text(match self { #(#trees)* }.into())
        }

        fn of(tree: &crate::form::JsonTree<'_>) -> Result<Self, crate::form::Fault> {
            match tree.text()? { #(#reads)* kind => #other }
        }
    };
    Ok(Part { role: quote!(MessageValue), items })
}

/// Named fields: the statement that encodes each field, once bound to its name, and the expression that decodes it.
struct NamedFields {
    names: Vec<Ident>,
    puts: Vec<TokenStream>,
    gets: Vec<TokenStream>,
}

/// Generates the codec of named fields. With `defaults`, absent fields are taken from a value named `default`.
fn named(fields: &Fields, defaults: bool) -> Result<NamedFields> {
    let mut all = NamedFields { names: Vec::new(), puts: Vec::new(), gets: Vec::new() };
    for field in fields {
        let Field { ident: Some(name), attrs, .. } = field else {
            return Err(Error::new_spanned(field, "a field without a name has no key"));
        };
        let words = Words::of(attrs, &["rename", "default", "skip_serializing_if", "flatten"])?;
        let key = words.rename.unwrap_or_else(|| name.to_string());
        let (put, get) = if words.flatten {
            (
                quote!(crate::form::MessageFields::put(#name, to);),
                quote!(crate::form::MessageFields::get(from)?),
            )
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

/// Checks that a variant holds exactly one unnamed value.
fn alone(variant: &Variant) -> Result<()> {
    Words::of(&variant.attrs, &[])?;
    let one = matches!(&variant.fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1);
    if one { Ok(()) } else { Err(Error::new_spanned(variant, "a kind of this enum holds one thing")) }
}

/// Returns `true` if the variant stands for unknown ones.
fn is_other(variant: &Variant) -> Result<bool> {
    Ok(Words::of(&variant.attrs, &["other"])?.other)
}
