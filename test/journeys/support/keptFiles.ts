/** Capture files that are dear to make: they are made once and kept for the next browser. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';

const makers = ['browsers.ts', 'captureFiles.ts', 'frameCode.ts', 'personVideo.ts'];

/** Other ways to make them are other files. */
const print = createHash('sha256')
  .update(makers.map((maker) => readFileSync(join(__dirname, maker), 'utf8')).join(''))
  .digest('hex')
  .slice(0, 16);
const folder = resolve('.cache/journey-captures', print);

/** The path of `name`, which `make` writes if nobody did. */
export const keptFile = (name: string, make: (path: string) => void): string => {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const half = `${path}-${process.pid}`;
  make(half);
  // Whole or not at all: another worker may be reading it already, and has the same bytes.
  renameSync(half, path);
  return path;
};
