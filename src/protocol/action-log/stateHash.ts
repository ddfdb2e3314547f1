/**
 * A hash of a whole state, to compare a replay with the recording: 64 bits over every object's JSON
 * text, with child objects replaced by their hashes. It finds errors; it does not authenticate a
 * file. @decision FNV-1a twice: a cryptographic hash took half of the worker's time.
 */
import { partsOf } from './stateNodes';

/** Offset and prime of each half; the first are those of FNV-1a with 32 bits. */
const [firstOffset, firstPrime] = [0x811c9dc5, 0x01000193];
const [secondOffset, secondPrime] = [0x9e3779b9, 0x85ebca6b];

/** Mixes two 32-bit values so that every bit depends on every bit of both. */
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
 * The hash of an object with plain `values` or child hashes; `names` is null for a list. The order
 * of names does not matter: undefined values are not in a log and may be set later.
 */
export const hashNode = (names: readonly string[] | null, values: readonly unknown[]): string => {
  const parts = names === null ? [null, values] : [sorted(names, values)];
  return hashText(JSON.stringify(parts));
};

/** Hashes states that share most objects: an object is hashed only once. */
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
