import * as z from 'zod/mini';

/** Lone surrogates, which no encoding of Unicode can represent. */
const halves = /[\ud800-\udfff]/gu;

/**
 * Text of 0 to `limit` UTF-16 units from people or programs, as every reader receives it.
 * @decision A lone surrogate becomes U+FFFD, as in UTF-8, and the rest is accepted: nobody loses a
 * message because a program has cut an emoji in two. Names and topics refuse it.
 */
export const freeText = (limit: number) =>
  z.string().check(
    z.maxLength(limit),
    z.overwrite((text) => text.replace(halves, '\ufffd')),
  );
