import type { Environment } from '../environment';
import type { MeetingState } from '../meeting/state';

/**
 * How long changes of a webinar's audience are batched for hosts and panelists, ms.
 * @source core 9
 */
const gathering = 200;
/** Interval between counts of the audience for everybody, ms. */
const counting = 1000;

interface AudienceNewsSay {
  readonly told: () => void;
  readonly counted: () => void;
}

/**
 * Schedules the lists of attendees for hosts and panelists, and the count for everybody, so that
 * ten thousand attendees cause few messages.
 * @decision The times: shorter than the throttle of the lists that show it.
 */
export class AudienceNews {
  #cancelTelling: (() => void) | undefined;
  #cancelCounting: (() => void) | undefined;
  #lastCount = -Infinity;

  readonly #environment: Environment;
  readonly #say: AudienceNewsSay;

  constructor(environment: Environment, say: AudienceNewsSay) {
    this.#environment = environment;
    this.#say = say;
  }

  /** Schedules a message if there is something to send. */
  follow({ areas }: MeetingState): void {
    const { untold, attendeeCount, toldCount } = areas.webinar;
    if (untold.length > 0 && !this.#cancelTelling)
      this.#cancelTelling = this.#environment.after(gathering, () => {
        this.#cancelTelling = undefined;
        this.#say.told();
      });
    if (attendeeCount === toldCount || this.#cancelCounting) return;
    const since = this.#environment.monotonic() - this.#lastCount;
    const wait = Math.max(gathering, counting - since);
    this.#cancelCounting = this.#environment.after(wait, () => {
      this.#cancelCounting = undefined;
      this.#lastCount = this.#environment.monotonic();
      this.#say.counted();
    });
  }

  /** Stops all messages. */
  stop(): void {
    this.#cancelTelling?.();
    this.#cancelCounting?.();
  }
}
