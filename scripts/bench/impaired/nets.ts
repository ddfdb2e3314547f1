import type { Conditions } from '../../../test/journeys/support/lane';
import { sized } from '../measure';

/** A network between each person and the service: half of the path from one person to another. */
export interface Net extends Conditions {
  readonly name: string;
}

const far = (loss: number): Net => ({
  name: `80 ms one way, ${loss} % loss`,
  ...{ delay: 40, jitter: 0, loss: loss / 100 },
});

/** The measured networks: P2's 80 ms with loss, and a narrow one. `BENCH_NETS` selects them by number. */
export const nets: readonly Net[] = [
  ...[0, 1, 2, 5].map(far),
  {
    name: '1 Mbit/s, 50 ms, 30 ms jitter',
    ...{ delay: 25, jitter: 15, loss: 0, bytesPerSecond: 125_000 },
  },
].filter((_, index) =>
  sized(process.env['BENCH_NETS'] ?? '0,1,2,3,4', '1')
    .split(',')
    .includes(`${index}`),
);
