//! A group of knobs and the struct of their answers, from one definition.

/// Defines the knobs that stand under one heading of a sheet: the `static` of each, a struct with a field for each
/// answer, how it is read from a sheet (`of`), and the [`Group`](crate::Group) for the game's
/// [`Registry`](crate::Registry) (`GROUP`). A further knob is one entry here.
#[macro_export]
macro_rules! knobs {
    (
        $vis:vis struct $Group:ident = $name:literal : $about:literal, conflicts = $conflicts:expr
        $(, hints = $hints:expr)?;
        $( $(#[$doc:meta])+ $field:ident : $type:ty = $KNOB:ident => $knob:expr; )+
    ) => {
        $( $(#[$doc])+ $vis static $KNOB: $crate::Knob<$type> = $knob; )+

        #[doc = $about]
        #[derive(Clone, PartialEq, Eq, Debug)]
        $vis struct $Group {
            $( $(#[$doc])+ $vis $field: $type, )+
        }

        impl $Group {
            /// The knobs, what contradicts them and what is worth a hint.
            $vis const GROUP: $crate::Group = $crate::Group {
                name: $name,
                about: $about,
                knobs: &[$( &$KNOB ),+],
                conflicts: $conflicts,
                hints: $crate::knobs!(@hints $($hints)?),
            };

            /// What a checked sheet says.
            $vis fn of(sheet: &$crate::Sheet) -> Self {
                $Group { $( $field: sheet.get(&$KNOB) ),+ }
            }
        }
    };
    (@hints) => { &[] };
    (@hints $hints:expr) => { if $crate::HAS_WRITERS { $hints } else { &[] } };
}
