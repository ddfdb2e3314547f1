import { readFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { quantileOf } from '../../src/kernel/quantiles';

/** Clock ticks a second of /proc's times: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Returns the CPU time, user and system, of a process and its threads so far, in seconds. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in brackets with any characters; numbers follow its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** Returns the CPU time of the whole machine so far, in seconds, including stolen time. */
export const busySeconds = (): number => {
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  // user, nice, system, (idle, iowait,) irq, softirq, steal; guests are within user.
  const busy = [0, 1, 2, 5, 6, 7].reduce((sum, field) => sum + Number(times[field] ?? 0), 0);
  return busy / ticksPerSecond;
};

/** Returns the quantile `q` (0 to 1) of some values; NaN if there are none. */
export const quantile = (values: readonly number[], q: number): number =>
  values.length > 0 ? quantileOf(values, q) : Number.NaN;
export const median = (values: readonly number[]): number => quantile(values, 0.5);

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}
/** Returns the median and the range of some values. */
export const spread = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});
/** Returns the ratios of rounds that were run next to each other, first over second. */
export const ratios = (first: readonly number[], second: readonly number[]): number[] =>
  first.flatMap((value, round) => {
    const other = second[round];
    return other === undefined ? [] : [value / other];
  });

const short = (value: number): string =>
  Number.isNaN(value) ? '-' : value >= 100 ? value.toFixed(0) : value.toPrecision(3);
/** Formats `median (least to most)`. */
export const showSpread = ({ median: middle, least, most }: Spread): string =>
  `${short(middle)} (${short(least)} to ${short(most)})`;

/** Describes the machine of the measurement. */
export const machine = (): Readonly<Record<string, string | number>> => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  kernel: release(),
  node: process.version,
});

/** Prints one JSON line for each run. */
export const printJson = (figures: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
};

/** Whether the benchmark only has to work (`--smoke`), without meaningful figures. */
export const isSmoke = process.env['BENCH_SMOKE'] !== undefined;
/** Whether browsers may be opened: `--smoke` opens none. */
export const hasBrowsers = process.env['BENCH_SMOKE'] !== 'programs';

/** Returns the amount to measure, or in a smoke run the smaller one. */
export const sized = <T>(measured: T, smoke: T): T => (isSmoke ? smoke : measured);

/** Prints a table. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  process.stdout.write(`\n${[head, rule, ...rows].map(line).join('\n')}\n\n`);
};
