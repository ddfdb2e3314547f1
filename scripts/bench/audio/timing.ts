import { sized } from '../measure';

const seconds = (name: string, otherwise: number, smoke: number): number =>
  sized(Number(process.env[name] ?? otherwise), smoke);

/** The number of rounds, and their durations in seconds. */
export const timing = {
  rounds: seconds('BENCH_ROUNDS', 7, 1),
  /** Not measured, at the start of each call. */
  warmUp: seconds('BENCH_WARM_UP', 8, 0),
  look: seconds('BENCH_LOOK', 60, 3),
};
