/**
 * The product's typeface, from this origin; extended Latin loads only when it is needed. The page
 * uses the system's font until then.
 * @decision Other scripts use the system's font.
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

/** Adds the typeface to the page, under the first name in theme.css. */
export const addFont = (fonts: FontFaceSet): void => {
  for (const [{ href }, unicodeRange] of parts)
    fonts.add(
      new FontFace('Inter', `url(${href})`, { unicodeRange, weight: '100 900', display: 'swap' }),
    );
};
