import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenPoint } from '../../../test/journeys/support/controlledScreen';
import { eventually } from '../../../test/journeys/support/eventually';
import type { X11 } from '../../../test/journeys/support/x11';

/** A key or button as it arrived in the program. */
export interface Press {
  readonly kind: 'key' | 'button';
  /** ms since 1970. */
  readonly at: number;
}

/** A program that notes what is pressed in its terminal. */
export interface PressProgram {
  /** A place in its window, on the screen. */
  readonly place: ScreenPoint;
  /** All presses so far. */
  read(): readonly Press[];
}

/**
 * The text of the program. The terminal reports buttons (1000) as Escape, `[M` and three characters, the first of
 * which is `#` at a release.
 */
const programText = (file: string): string => String.raw`
const { appendFileSync } = require('node:fs');
process.stdin.setRawMode(true);
process.stdin.on('data', (bytes) => {
  const at = performance.timeOrigin + performance.now();
  const text = bytes.toString('latin1');
  const buttons = text.match(/\x1b\[M[^#]../g)?.length ?? 0;
  const keys = text.replaceAll(/\x1b\[M[^]{3}/g, '').length;
  const lines = ['button', 'key'].flatMap((kind, index) => Array([buttons, keys][index]).fill(kind + ' ' + at));
  if (lines.length > 0) appendFileSync(${JSON.stringify(file)}, lines.join('\n') + '\n');
});
process.stdout.write('\x1b[?1000h');
appendFileSync(${JSON.stringify(file)}, '');
`;

/** Opens it in a terminal below the browser. */
export const openPressProgram = async (x11: X11): Promise<PressProgram> => {
  const file = join(x11.folder, 'presses');
  const program = join(x11.folder, 'presses.cjs');
  writeFileSync(program, programText(file));
  x11.start('xterm', ['-geometry', '100x12+0+760', '-e', process.execPath, program]);
  await eventually(
    () => existsSync(file),
    (begun) => begun,
    { what: 'the program' },
  );
  return {
    place: { x: 400, y: 850 },
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line): readonly Press[] => {
          const [kind, at] = line.split(' ');
          return kind === 'key' || kind === 'button' ? [{ kind, at: Number(at) }] : [];
        }),
  };
};
