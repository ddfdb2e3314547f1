/**
 * Remote control: from a press on the controller's page until a program on the controlled screen has it, by page,
 * gateway, agent, xdotool, Xvfb and xterm of one machine. The goal is a p95 of at most 100 ms.
 */
import type { Page } from 'puppeteer';
import { openControlledScreen } from '../../../test/journeys/support/controlledScreen';
import { eventually } from '../../../test/journeys/support/eventually';
import { machine, printJson, printTable, quantile, sized } from '../measure';
import { openPressProgram, type Press } from './pressProgram';

const presses = sized(Number(process.env['BENCH_PRESSES'] ?? 200), 5);

declare global {
  interface Window {
    /** When the last key or button was pressed on this page, ms since 1970. */
    benchPressedAt?: number;
  }
}

/** Runs in the controller's page. */
const notePresses = (): void => {
  // The page keeps the browser from making a `mousedown` of a `pointerdown`.
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        window.benchPressedAt = performance.timeOrigin + timeStamp;
      },
      { capture: true },
    );
};

/** Presses one key or button after the other, each once the one before has arrived; times in ms. */
const measure = async (
  kind: Press['kind'],
  {
    page,
    press,
    read,
  }: {
    readonly page: Page;
    readonly press: () => Promise<void>;
    readonly read: () => readonly Press[];
  },
): Promise<readonly number[]> => {
  const arrived = (): readonly Press[] => read().filter((each) => each.kind === kind);
  const already = arrived().length;
  const taken: number[] = [];
  for (let count = 1; count <= presses; count += 1) {
    await press();
    const all = await eventually(arrived, ({ length }) => length >= already + count, {
      what: `press ${count} in the program`,
    });
    const pressedAt = await page.evaluate(() => window.benchPressedAt ?? Number.NaN);
    taken.push((all[already + count - 1]?.at ?? Number.NaN) - pressedAt);
  }
  return taken;
};

/** Runs the benchmark; prints a JSON line for keys and one for buttons, and a table. */
export const run = async (): Promise<void> => {
  const screen = await openControlledScreen();
  try {
    const { x11, noah } = screen;
    const { page } = noah;
    const { place, read } = await openPressProgram(x11);
    await screen.askForControl();
    await screen.pairBy(await screen.showCode());
    const { x, y } = await screen.placeOf(place);
    // Without a window manager nothing gives the focus to what is pressed.
    await x11.act('search', '--sync', '--class', 'xterm', 'windowfocus', '--sync');
    await page.evaluate(notePresses);
    await page.mouse.move(x, y);
    const ways = {
      key: () => page.keyboard.press('a'),
      button: () => page.mouse.click(x, y),
    } as const;
    const rows: string[][] = [];
    for (const kind of ['key', 'button'] as const) {
      const taken = await measure(kind, { page, press: ways[kind], read });
      const [p50, p95, most] = [quantile(taken, 0.5), quantile(taken, 0.95), Math.max(...taken)];
      printJson({ benchmark: 'remote', kind, presses, p50, p95, most, machine: machine() });
      rows.push([kind, ...[p50, p95, most].map((value) => value.toFixed(1))]);
    }
    printTable(['press to effect, ms', 'p50', 'p95', 'most'], rows);
  } finally {
    await screen.close();
  }
};
