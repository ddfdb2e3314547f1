import { blake2s } from '@noble/hashes/blake2.js';
import type { LogValue } from '../../../src/protocol/action-log/records';
import { numberInLog } from '../../../src/protocol/action-log/hiddenNumbers';
import type { SourceWords } from './sourceWords';

/** Bytes of a token: enough that two people in a log never share one. */
const tokenLength = 8;
/** Tokens that are remembered; more would be a leak of memory in a long meeting. */
const mostRemembered = 20_000;
/** A person's text may be a word of the source by chance: a secret is hidden even then. */
const secretName =
  /pass(code|word)|^pwd$|^pw$|token|secret|^key$|encrypt.*key|hostkey|^pin$|^auth$|^zak$/i;

const encoder = new TextEncoder();
const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Removes personal data from values. Numbers and booleans stay, but the points of what was drawn
 * are rounded; a text stays if it is in the source, and otherwise becomes a token: the same for the
 * same text within one log, and irreversible, because the salt is never stored. A name that does
 * not come from code becomes a token too.
 */
export class Redactor {
  readonly #texts: ReadonlySet<string>;
  readonly #names: Set<string>;
  readonly #words: ReadonlySet<string>;
  readonly #tokens = new Map<string, string>();

  readonly #salt: Uint8Array;

  constructor(
    salt: Uint8Array,
    { texts, names, words }: SourceWords,
    /** Names that code gave as well, as those of the state before any action. */
    more: readonly string[] = [],
  ) {
    this.#salt = salt;
    this.#texts = new Set(texts);
    this.#names = new Set([...names, ...texts, ...more]);
    this.#words = new Set(words);
  }

  /** The redacted `value`, whose field is `name`. */
  value(value: unknown, name = ''): LogValue {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? numberInLog(name, value) : null;
    if (typeof value === 'string') return this.text(value, name);
    if (Array.isArray(value)) return value.map((each) => this.value(each, name));
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
      return { bytes: value.byteLength };
    if (typeof value !== 'object') return null;
    const known: Record<string, LogValue> = {};
    for (const [own, each] of Object.entries(value))
      if (each !== undefined) known[this.name(own)] = this.value(each, own);
    return known;
  }

  /** A text with the field `name`: unchanged, or a token. */
  text(text: string, name = ''): string {
    return this.#texts.has(text) && (text === '' || !secretName.test(name))
      ? text
      : this.#token(text);
  }

  /** A field's name: unchanged, a number, or a token if a person may have given it. */
  name(name: string): string {
    return this.#names.has(name) || /^-?\d{1,16}$/.test(name) ? name : this.#token(name);
  }

  /** A sentence of the browser or of a library: known words and punctuation stay. */
  sentence(sentence: string): string {
    return sentence.replace(/[\p{L}\p{N}_$]+/gu, (word) =>
      /^\d{1,5}$/.test(word) || this.#words.has(word.toLowerCase()) || this.#names.has(word)
        ? word
        : this.#token(word),
    );
  }

  #token(text: string): string {
    const known = this.#tokens.get(text);
    if (known !== undefined) return known;
    const hash = blake2s(encoder.encode(text), { key: this.#salt, dkLen: tokenLength });
    const token = `~${base64url(hash)}`;
    if (this.#tokens.size >= mostRemembered) this.#tokens.clear();
    this.#tokens.set(text, token);
    return token;
  }
}
