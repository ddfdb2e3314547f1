import * as z from 'zod/mini';
import { annotationTextLimit } from './annotationLimits';
import { visibleLine } from './visibleLine';

/** Control characters and line ends. */
const breaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
/** Lone surrogates. */
const halves = /[\ud800-\udfff]/gu;

/**
 * What a text on a share says: a visible line. Control characters and line ends become spaces, and
 * a lone surrogate U+FFFD.
 * @decision What was copied from a program has them, and nobody sees why it is refused.
 */
export const markText = z.pipe(
  z.string().check(
    z.maxLength(annotationTextLimit),
    z.overwrite((text) => text.replace(breaks, ' ').replace(halves, '\ufffd')),
  ),
  visibleLine(annotationTextLimit),
);
