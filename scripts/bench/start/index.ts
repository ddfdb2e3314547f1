/** P6: the cost of home, lobby and meeting until they are interactive, cold, at full and reduced processor speed. */
import { collectFaults } from '../../../test/journeys/support/faults';
import { createdMeeting } from '../../../test/journeys/support/meetings';
import { startGateway } from '../../../test/journeys/support/gateway';
import { launchChromium } from '../../../test/journeys/support/browsers';
import { machine, median, printJson, printTable, showSpread, sized, spread } from '../measure';
import { screens, type Screen } from './screens';
import { visit, type Visit } from './visit';

const rounds = sized(Number(process.env['BENCH_ROUNDS'] ?? 5), 1);
const throttles: readonly number[] = sized([1, 4], [1]);
const figures = [
  'scripts',
  'workers',
  'firstPaint',
  'interactive',
  'scripting',
  'longestTask',
] as const;

/** Visits a screen in a new browser, so that nothing is cached. */
const visitOnce = async (
  screen: Screen,
  {
    address,
    meetingNumber,
    throttle,
  }: { address: string; meetingNumber: string; throttle: number },
): Promise<Visit> => {
  const browser = await launchChromium({
    capture: { person: 0, frequency: 440, isCameraSized: true },
  });
  try {
    const page = await browser.newPage();
    const faults = await collectFaults(page);
    // A meeting asks before its tab closes.
    page.on('dialog', (dialog) => void dialog.accept());
    await screen.prepare?.(page, address, meetingNumber);
    const seen = await visit(page, `${address}${screen.path(meetingNumber)}`, {
      sign: screen.sign,
      throttle,
    });
    faults.check();
    return seen;
  } finally {
    await browser.close();
  }
};

/** Runs the benchmark and prints a JSON line for each row and a table of all. */
export const run = async (): Promise<void> => {
  const gateway = await startGateway();
  const rows: string[][] = [];
  try {
    const { address } = gateway;
    const { number: meetingNumber } = await createdMeeting(address);
    const visits = new Map<string, Visit[]>();
    // Interleaved, so that a slow minute affects all of them.
    for (let round = 0; round < rounds; round += 1)
      for (const throttle of throttles)
        for (const screen of screens) {
          const key = `${screen.name} ${throttle}`;
          console.error(`round ${round + 1}: ${key}`);
          const seen = await visitOnce(screen, { address, meetingNumber, throttle });
          visits.set(key, [...(visits.get(key) ?? []), seen]);
        }
    for (const throttle of throttles)
      for (const screen of screens) {
        const seen = visits.get(`${screen.name} ${throttle}`) ?? [];
        const spreads = figures.map((figure) => spread(seen.map((each) => each[figure])));
        printJson({
          benchmark: 'start',
          screen: screen.name,
          throttle,
          rounds,
          budget: screen.budget,
          isWithinBudget: median(seen.map(({ scripts }) => scripts)) <= screen.budget,
          ...Object.fromEntries(figures.map((figure, index) => [figure, spreads[index]])),
          machine: machine(),
        });
        rows.push([screen.name, `${throttle}x`, `${screen.budget}`, ...spreads.map(showSpread)]);
      }
  } finally {
    await gateway.stop();
  }
  printTable(
    [
      ...['screen', 'CPU', 'budget kB', 'scripts gz kB', 'workers gz kB'],
      ...['first paint ms', 'interactive ms', 'scripting ms', 'longest task ms'],
    ],
    rows,
  );
};
