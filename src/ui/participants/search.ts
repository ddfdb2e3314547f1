const isPlain = /^[ -~]*$/;
/** Most names only need lower case, and ten thousand are searched at each key press. */
const plain = (text: string) =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether a name contains every word of a search, ignoring accents and case. */
export const matchesSearch = (name: string, search: string): boolean => {
  const within = plain(name);
  return plain(search)
    .split(/\s+/u)
    .every((word) => within.includes(word));
};
