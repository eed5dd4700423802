# Playing cards by their signs, the same in every language.

tell-face = { $rank }{ $shape }
tell-face-bare = { $rank }{ $shape }
