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
  private readonly keyRing: string;
  private encryptKey: string;
  private keyEpoch = 1;
  private cancel: (() => void) | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly renewed: () => void,
  ) {
    this.keyRing = newId(environment);
    this.encryptKey = this.draw();
  }

  /** The key that media is sealed with now. */
  get current(): ToldKeys {
    const { encryptKey, keyEpoch, keyRing } = this;
    return { encryptKey, keyEpoch, keyRing };
  }

  /** Takes note of what happened. */
  follow(event: MeetingEvent): void {
    const hasGone = event.name === 'personHeld' || (event.name === 'seatLeft' && !event.isOnHold);
    if (!hasGone) return;
    this.cancel ??= this.environment.after(gatherTime, () => {
      this.cancel = undefined;
      this.encryptKey = this.draw();
      this.keyEpoch += 1;
      this.renewed();
    });
  }

  /** There will be no other. */
  stop(): void {
    this.cancel?.();
  }

  private draw(): string {
    return this.environment.secret(32).toString('base64');
  }
}
