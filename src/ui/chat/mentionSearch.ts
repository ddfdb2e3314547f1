import { matchesSearch } from '../participants/search';

/** The beginning of a mention before the caret: where its at sign is, and what follows it. */
export interface BegunMention {
  readonly start: number;
  readonly typed: string;
}

/** The most characters of a name that are typed to find it. @decision */
const typedLimit = 40;
/** The most names offered at once. @decision As many as a phone shows above its keyboard. */
const offerLimit = 6;

/** The mention that is being typed at the caret. */
export const mentionBefore = (text: string, caret: number): BegunMention | undefined => {
  const start = caret > 0 ? text.lastIndexOf('@', caret - 1) : -1;
  if (start === -1 || /[\p{L}\p{N}/]/u.test(text.charAt(start - 1))) return undefined;
  const typed = text.slice(start + 1, caret);
  return typed.length > typedLimit || /^\s|\n/u.test(typed) ? undefined : { start, typed };
};

/** The names that fit what was typed, those that begin with it first; none for a whole name. */
export const namesFor = (names: ReadonlySet<string>, typed: string): readonly string[] => {
  if (names.has(typed.trimEnd())) return [];
  const search = typed.toLocaleLowerCase();
  const begins: string[] = [];
  const others: string[] = [];
  for (const name of names) {
    if (begins.length === offerLimit) break;
    if (name.toLocaleLowerCase().startsWith(search)) begins.push(name);
    else if (others.length < offerLimit && matchesSearch(name, typed)) others.push(name);
  }
  return [...begins, ...others].slice(0, offerLimit);
};
