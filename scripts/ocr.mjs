/**
 * Finds the program that reads text in pictures, for `npm run bench -- share`, and installs it if it is
 * missing.
 */
import { isProgram, runMain } from './steps/command.mjs';
import { findPrograms } from './steps/programs.mjs';

const reader = {
  name: 'Tesseract',
  variable: 'TESSERACT_BIN',
  packageName: 'tesseract-ocr',
  names: ['tesseract'],
  paths: () => [],
};

/**
 * Returns the path of `tesseract` as `{ TESSERACT_BIN }`, for the environment of a child process.
 * Throws a `PlainError` when it is not found and cannot be installed.
 */
export const findOcr = () => findPrograms([reader]);

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findOcr(), null, 2)));
