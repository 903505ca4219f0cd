/** A family of fonts that Capstan knows by itself. Its id is the last part of the name of its package. */
export type Family = {
  id: string;
  family: string;
  category: Category;
  /** By their Unicode names. */
  scripts: readonly string[];
  license: 'OFL-1.1' | 'Apache-2.0';
};

export const categories = ['sans', 'condensed', 'display', 'hand', 'serif', 'mono'] as const;
export type Category = (typeof categories)[number];

export const packageOf = ({ id }: Pick<Family, 'id'>): string => `@expo-google-fonts/${id}`;

const latin = ['Latin'];
const european = ['Latin', 'Cyrillic'];
const withGreek = ['Latin', 'Cyrillic', 'Greek'];

const open = (id: string, family: string, category: Category, scripts: string[]): Family => ({
  ...{ id, family, category, scripts, license: 'OFL-1.1' },
});

/** Those that lie beside the server. */
export const builtInFamilies: readonly Family[] = [
  open('anton', 'Anton', 'condensed', latin),
  open('archivo-black', 'Archivo Black', 'sans', latin),
  open('bangers', 'Bangers', 'display', latin),
  open('barlow-condensed', 'Barlow Condensed', 'condensed', latin),
  open('bebas-neue', 'Bebas Neue', 'condensed', latin),
  open('inter', 'Inter', 'sans', withGreek),
  open('jetbrains-mono', 'JetBrains Mono', 'mono', withGreek),
  open('lilita-one', 'Lilita One', 'display', latin),
  { ...open('luckiest-guy', 'Luckiest Guy', 'display', latin), license: 'Apache-2.0' },
  open('montserrat', 'Montserrat', 'sans', european),
  open('noto-sans', 'Noto Sans', 'sans', [...withGreek, 'Devanagari']),
  open('noto-sans-arabic', 'Noto Sans Arabic', 'sans', ['Arabic']),
  open('noto-sans-bengali', 'Noto Sans Bengali', 'sans', ['Bengali']),
  open('noto-sans-devanagari', 'Noto Sans Devanagari', 'sans', ['Latin', 'Devanagari']),
  open('noto-sans-hebrew', 'Noto Sans Hebrew', 'sans', ['Hebrew']),
  open('noto-sans-tamil', 'Noto Sans Tamil', 'sans', ['Tamil']),
  open('noto-sans-telugu', 'Noto Sans Telugu', 'sans', ['Telugu']),
  open('noto-sans-thai', 'Noto Sans Thai', 'sans', ['Thai']),
  open('oswald', 'Oswald', 'condensed', european),
  { ...open('permanent-marker', 'Permanent Marker', 'hand', latin), license: 'Apache-2.0' },
  open('playfair-display', 'Playfair Display', 'serif', european),
  open('poppins', 'Poppins', 'sans', ['Latin', 'Devanagari']),
  open('space-grotesk', 'Space Grotesk', 'sans', latin),
];
