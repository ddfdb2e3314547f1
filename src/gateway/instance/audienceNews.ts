import type { Environment } from '../environment';
import type { MeetingState } from '../meeting/state';

/** How long changes of a webinar's audience are gathered for hosts and panelists, ms. @source core 9 */
const gathering = 200;
/** How often everybody may hear how large it is, ms. */
const counting = 1000;

interface AudienceNewsSay {
  readonly told: () => void;
  readonly counted: () => void;
}

/**
 * Says when hosts and panelists hear of the audience, and everybody of its size: what ten thousand
 * people do is told in few messages.
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

  /** Looks at whether there is something to tell. */
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

  /** Says nothing any more. */
  stop(): void {
    this.#cancelTelling?.();
    this.#cancelCounting?.();
  }
}
