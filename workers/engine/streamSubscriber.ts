import type { StreamKey } from '../../src/protocol/streamKey';
import type { ReceptionLimits, Tile } from '../../src/protocol/engine/video';
import type { EngineEnvironment } from './environment';
import { streamsExpected, streamsFor, type WantedStream } from './subscriptions';

/** Layout changes within this time are one subscription, ms. */
const subscriptionDebounce = 40;

export interface StreamSubscriberOptions {
  readonly environment: Pick<EngineEnvironment, 'after'>;
  /** All tiles of the current layout. */
  readonly tiles: () => readonly Tile[];
  /** These streams are wanted now, and no others. */
  readonly wanted: (streams: ReadonlySet<StreamKey>) => void;
  /** Asks the relay; false while there is no line. */
  readonly ask: (streams: readonly WantedStream[]) => boolean;
}

/** Asks for the streams that tiles need, as tiles and limits change. */
export class StreamSubscriber {
  readonly #options: StreamSubscriberOptions;
  #limits: ReceptionLimits = { maxTiles: 25, maxLayer: 4 };
  #stopDebounce: (() => void) | undefined;
  #isDue = false;
  #asked = '';
  /** Asked for while there are no tiles. */
  #expected: readonly StreamKey[] = [];

  constructor(options: StreamSubscriberOptions) {
    this.#options = options;
  }

  /** Sets the limits of reception. */
  limit(limits: ReceptionLimits): void {
    this.#limits = limits;
    this.soon();
  }

  /** Sets expected streams; true while there is no layout, so that they count. */
  expect(streams: readonly StreamKey[]): boolean {
    if (this.#options.tiles().length > 0) return false;
    this.#expected = streams;
    this.soon();
    return true;
  }

  /** There are tiles now: expected streams no longer count. */
  laidOut(): void {
    this.#expected = [];
  }

  /** A new connection has no subscriptions: everything is requested again. */
  again(): void {
    this.#asked = '';
    this.#ask();
  }

  /** The first change is sent at once, those that follow closely together. */
  soon(): void {
    if (this.#stopDebounce) {
      this.#isDue = true;
      return;
    }
    this.#ask();
    this.#stopDebounce = this.#options.environment.after(subscriptionDebounce, () => {
      this.#stopDebounce = undefined;
      if (!this.#isDue) return;
      this.#isDue = false;
      this.soon();
    });
  }

  /** Stops subscribing. */
  close(): void {
    this.#stopDebounce?.();
  }

  #ask(): void {
    const streams =
      this.#expected.length > 0
        ? streamsExpected(this.#expected, this.#limits)
        : streamsFor(this.#options.tiles(), this.#limits);
    this.#options.wanted(new Set(streams.map(({ stream }) => stream)));
    const text = JSON.stringify(streams);
    if (text !== this.#asked && this.#options.ask(streams)) this.#asked = text;
  }
}
