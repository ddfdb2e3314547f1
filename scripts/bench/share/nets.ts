import type { Conditions } from '../../../test/journeys/support/lane';
import { sized } from '../measure';

/** A network between the sharer and the viewer. */
export interface ShareNet {
  readonly name: string;
  /** The most bit/s of a person; undefined for as much as there is. */
  readonly bitrate: number | undefined;
}

/** The way from the sharer to the viewer, ms. */
const delay = 20;

/** The conditions of one of `hops` equal parts of the way. */
export const conditionsOf = ({ bitrate }: ShareNet, hops: number): Conditions => ({
  ...{ delay: delay / hops, jitter: 0, loss: 0 },
  ...(bitrate !== undefined && { bytesPerSecond: bitrate / 8 }),
});

/** The measured networks. `BENCH_NETS` selects them by number. */
export const nets: readonly ShareNet[] = [
  ...[150, 300, 600].map((kilobits) => ({ name: `${kilobits} kbit/s`, bitrate: 1000 * kilobits })),
  { name: 'unlimited', bitrate: undefined },
].filter((_, index) =>
  sized(process.env['BENCH_NETS'] ?? '0,1,2,3', '3')
    .split(',')
    .includes(`${index}`),
);
