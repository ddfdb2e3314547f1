import type { JoinReply } from '../../protocol/signal/session';
import type { Environment } from '../environment';
import { newId } from '../environment';
import type { MeetingEvent } from '../meeting/event';

/**
 * How long those who go are gathered before the others get a new key, ms. With the time that clients
 * give each other before they use it, that is within a second. @decision RELIABILITY 2.3 item 21
 */
const gatherTime = 500;

/** What of it goes into the answer to a join. */
export type ToldKeys = Pick<JoinReply, 'encryptKey' | 'keyEpoch' | 'keyRing'>;

/**
 * The keys of one scope's media, one after the other: whoever leaves, is removed or is sent to the
 * waiting room has seen the last one that is used.
 * @source RELIABILITY 2.3 item 21
 */
export class MediaKeys {
  readonly #keyRing: string;
  #encryptKey: string;
  #keyEpoch = 1;
  #cancel: (() => void) | undefined;

  readonly #environment: Environment;
  readonly #renewed: () => void;

  constructor(environment: Environment, renewed: () => void) {
    this.#environment = environment;
    this.#renewed = renewed;
    this.#keyRing = newId(environment);
    this.#encryptKey = this.#draw();
  }

  /** The key that media is sealed with now. */
  get current(): ToldKeys {
    const encryptKey = this.#encryptKey;
    const keyEpoch = this.#keyEpoch;
    const keyRing = this.#keyRing;
    return { encryptKey, keyEpoch, keyRing };
  }

  /** Takes note of what happened. */
  follow(event: MeetingEvent): void {
    const hasGone = event.name === 'personHeld' || (event.name === 'seatLeft' && !event.isOnHold);
    if (!hasGone) return;
    this.#cancel ??= this.#environment.after(gatherTime, () => {
      this.#cancel = undefined;
      this.#encryptKey = this.#draw();
      this.#keyEpoch += 1;
      this.#renewed();
    });
  }

  /** There will be no other. */
  stop(): void {
    this.#cancel?.();
  }

  #draw(): string {
    return this.#environment.secret(32).toString('base64');
  }
}
