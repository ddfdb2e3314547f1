import * as z from 'zod/mini';

/** Lone surrogates, which no encoding of Unicode can represent. */
const halves = /[\ud800-\udfff]/gu;

/**
 * Text of 0 to `limit` UTF-16 units that people or programs write, as every reader gets it.
 * @decision A half of a surrogate pair becomes U+FFFD, as in UTF-8, and the rest is taken: a program
 * that cut an emoji in two costs nobody their message. Names and topics refuse it.
 */
export const freeText = (limit: number) =>
  z.string().check(
    z.maxLength(limit),
    z.overwrite((text) => text.replace(halves, '\ufffd')),
  );
