/** The region where a language is most common; undefined if that is unknown. */
export const likelyRegion = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};
