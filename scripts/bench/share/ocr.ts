import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = promisify(execFile);

/** Returns the text in a PNG, as Tesseract reads it: one block of lines. */
export const readText = async (png: Buffer): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-ocr-'));
  try {
    const file = join(folder, 'text.png');
    writeFileSync(file, png);
    const program = process.env['TESSERACT_BIN'] ?? 'tesseract';
    const { stdout } = await run(program, [file, 'stdout', '--psm', '6'], {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      maxBuffer: 2 ** 24,
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
