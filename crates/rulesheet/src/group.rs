//! Groups of knobs and the structs of their values, from one definition.

/// Defines the knobs under one heading of a sheet: a `static` for each knob, a struct with a field for each value, a
/// constructor from a sheet (`of`), and the [`Group`](crate::Group) for the game's [`Registry`](crate::Registry)
/// (`GROUP`). To add a knob, add one entry.
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
            /// The knobs with their conflicts and hints.
            $vis const GROUP: $crate::Group = $crate::Group {
                name: $name,
                about: $about,
                knobs: &[$( &$KNOB ),+],
                conflicts: $conflicts,
                hints: $crate::knobs!(@hints $($hints)?),
            };

            /// Reads the group's values from a checked sheet.
            $vis fn of(sheet: &$crate::Sheet) -> Self {
                $Group { $( $field: sheet.get(&$KNOB) ),+ }
            }
        }
    };
    (@hints) => { &[] };
    (@hints $hints:expr) => { if $crate::HAS_WRITERS { $hints } else { &[] } };
}
