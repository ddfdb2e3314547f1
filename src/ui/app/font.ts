/**
 * The product's typeface, from this origin; further Latin letters only where one is drawn. The page
 * stands in the system's own until it is there. @decision Other scripts stay in the system's.
 */
const parts = [
  [
    new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
    'U+0-10FFFF',
  ],
  [
    new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url),
    'U+100-24F,U+1E00-1EFF',
  ],
] as const;

/** Makes the typeface known to the page, by the name that theme.css has first. */
export const addFont = (fonts: FontFaceSet): void => {
  for (const [{ href }, unicodeRange] of parts)
    fonts.add(
      new FontFace('Inter', `url(${href})`, { unicodeRange, weight: '100 900', display: 'swap' }),
    );
};
