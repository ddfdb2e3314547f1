const seconds = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** How often and how long sound is listened to, in rounds and seconds. */
export const timing = {
  rounds: seconds('BENCH_ROUNDS', 7),
  /** Left out at the start of each call. */
  warmUp: seconds('BENCH_WARM_UP', 8),
  look: seconds('BENCH_LOOK', 60),
};
