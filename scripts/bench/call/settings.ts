import { sized } from '../measure';

/** The settings of a measured call. */
export interface CallSettings {
  readonly people: number;
  /** Camera: pixels and frames a second. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  /** The most bit/s of a sender's video, where a contender is told. */
  readonly bitrate: number;
  /** MIME type that the direct call prefers: Plenary's codec. */
  readonly codec: string;
  /** CSS pixels of the direct call's videos: those of Plenary's tiles. */
  readonly tileWidth: number;
  /** The same of one's own picture. */
  readonly ownWidth: number;
}

const seconds = (name: string, otherwise: number, smoke: number): number =>
  sized(Number(process.env[name] ?? otherwise), smoke);

/** The number of rounds, and their durations. The targets are for a minute of pictures after the first 5 s. */
export const timing = {
  rounds: seconds('BENCH_ROUNDS', 7, 1),
  /** Not measured, at the start of each call. */
  warmUp: seconds('BENCH_WARM_UP', 5, 0),
  /** Reading pictures. */
  look: seconds('BENCH_LOOK', 60, 1),
  /** Measuring processor time, without reading pictures. */
  cpu: seconds('BENCH_CPU', 20, 1),
  /** Comparing pictures with what was drawn, one a second. */
  judge: seconds('BENCH_JUDGE', 10, 1),
};

/**
 * Pictures a second, as Plenary's cameras capture. A smoke run draws fewer: several of them share a machine, on
 * which drawing is most of the work.
 */
export const frameRate = sized(24, 6);

/** The measured calls: 640x360, as Plenary's cameras capture. */
export const calls: readonly CallSettings[] = [2, 4]
  .filter((people) =>
    sized(process.env['BENCH_PEOPLE'] ?? '2,4', '2')
      .split(',')
      .includes(String(people)),
  )
  .map((people) => ({
    people,
    width: 640,
    height: 360,
    frameRate,
    // Browsers send about as much by themselves at this size; Plenary sends 1.58 Mbit/s of it at 24 fps.
    bitrate: Number(process.env['BENCH_BITRATE'] ?? 1_800_000),
    codec: process.env['BENCH_CODEC'] ?? 'video/H264',
    // With two people the other one fills the stage, and the person's own tile floats over it.
    tileWidth: people === 2 ? 1218 : 636,
    ownWidth: people === 2 ? 250 : 636,
  }));
