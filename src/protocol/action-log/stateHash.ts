/**
 * One short text for a whole state, by which a replay is held to what was: 64 bits over every object's
 * JSON text, in which the objects in it are replaced by their own hash. It finds what went wrong, and
 * keeps nobody from writing a file whose hashes are right.
 * @decision FNV-1a twice: a cryptographic hash was half of what the worker's processor did.
 */
import { partsOf } from './stateNodes';

/** Offset and prime of each half; the first are those of FNV-1a with 32 bits. */
const [firstOffset, firstPrime] = [0x811c9dc5, 0x01000193];
const [secondOffset, secondPrime] = [0x9e3779b9, 0x85ebca6b];

/** 32 bits whose every bit hangs on every bit of both. */
const mixed = (one: number, other: number): number => {
  let bits = one ^ (other >>> 15);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
};
const hex = (bits: number): string => bits.toString(16).padStart(8, '0');

/** The hash of a text: of its UTF-16 units. */
const hashText = (text: string): string => {
  let [one, other] = [firstOffset, secondOffset];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, firstPrime);
    other = Math.imul(other ^ unit, secondPrime);
    other = (other << 13) | (other >>> 19);
  }
  return hex(mixed(one, other)) + hex(mixed(other, one));
};

const sorted = (names: readonly string[], values: readonly unknown[]): readonly unknown[] =>
  names
    .map((name, at) => [name, values[at]] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * The hash of an object whose `values` are plain, or the marks of others; `names` is null for a list. In
 * which order names were given tells nothing: what is undefined is not in a log, and may get a value later.
 */
export const hashNode = (names: readonly string[] | null, values: readonly unknown[]): string => {
  const parts = names === null ? [null, values] : [sorted(names, values)];
  return hashText(JSON.stringify(parts));
};

/** Hashes states that share most of what they hold: an object that was seen is not looked at again. */
export class StateHasher {
  readonly #hashes = new WeakMap<object, string>();

  hash(state: object): string {
    const known = this.#hashes.get(state);
    if (known !== undefined) return known;
    const { names, values } = partsOf(state, (child) => this.hash(child));
    const hash = hashNode(names, values);
    this.#hashes.set(state, hash);
    return hash;
  }
}
