import type { JoinReply } from '../../protocol/signal/session';
import type { Environment } from '../environment';
import { newId } from '../environment';
import type { MeetingEvent } from '../meeting/event';

/**
 * How long departures are batched before a new key, ms. With the time that clients wait before they
 * use it, the key changes within a second.
 * @decision RELIABILITY 2.3 item 21
 */
const gatherTime = 500;

/** The key's fields in the reply to a join. */
export type SentKeys = Pick<JoinReply, 'encryptKey' | 'keyEpoch' | 'keyRing'>;

/**
 * The successive media keys of one scope: a person who leaves, is removed or is put on hold never
 * has a later key than the current one.
 * @source RELIABILITY 2.3 item 21
 * @decision Newcomers get the current key, also those who were on hold. It would open frames from
 * before, which the relay does not send them. A new key for each of them would cost every sender a
 * key frame, and take the stored picture from whoever joins a moment later.
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

  /** The current key. */
  get current(): SentKeys {
    const encryptKey = this.#encryptKey;
    const keyEpoch = this.#keyEpoch;
    const keyRing = this.#keyRing;
    return { encryptKey, keyEpoch, keyRing };
  }

  /** Follows an event. */
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

  /** Stops renewing keys. */
  stop(): void {
    this.#cancel?.();
  }

  #draw(): string {
    return this.#environment.secret(32).toString('base64');
  }
}
