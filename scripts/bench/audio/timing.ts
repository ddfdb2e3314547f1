import { sized } from '../measure';

const seconds = (name: string, otherwise: number, smoke: number): number =>
  sized(Number(process.env[name] ?? otherwise), smoke);

/** How often and how long sound is listened to, in rounds and seconds. */
export const timing = {
  rounds: seconds('BENCH_ROUNDS', 7, 1),
  /** Left out at the start of each call. */
  warmUp: seconds('BENCH_WARM_UP', 8, 0),
  look: seconds('BENCH_LOOK', 60, 3),
};
