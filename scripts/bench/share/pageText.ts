/** The text of the shared page: the same words in every run. */
import { seededRandom } from '../../../test/support/seededRandom';
import { sized } from '../measure';

const words = (
  'meeting screen share frame packet layer window editor branch commit review report budget market ' +
  'signal network server client worker stream decode encode picture colour margin letter number value ' +
  'return import export const string object promise method class field index table column select update ' +
  'insert delete filter group order join limit begin finish start stop pause resume left right above below'
).split(' ');

/** Pixels of the page: where its text begins, and of one line. */
export const pageTop = 64;
export const lineHeight = 16;
/** The characters that a line of the left column has room for. */
const lineLength = 84;
export const lineCount = 360;

const lineOf = (random: () => number): string => {
  let line = '';
  for (;;) {
    const word = words[Math.floor(random() * words.length)] ?? '';
    if (line.length + word.length + 1 > lineLength) return line.trimStart();
    line += ` ${word}`;
  }
};

const random = seededRandom(11);
/** All lines of the page. */
export const lines: readonly string[] = Array.from({ length: lineCount }, () => lineOf(random));

/** The lines that OCR reads, from the first on: a part, since it takes seconds. */
export const readLines = sized(24, 3);

/** Returns the text of these lines when the page is scrolled by whole lines. */
export const textAt = (firstLine: number): string =>
  Array.from({ length: readLines }, (_, at) => lines[(firstLine + at) % lineCount]).join('\n');
