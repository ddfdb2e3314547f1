import { pressOneTimeout, ringTimeout } from '../../protocol/limits';
import type { Environment } from '../environment';
import { promptFrames, type Prompt } from './prompts';
import type { CallOrder } from '../meeting/callOrder';
import {
  callFrameLength,
  type CallEvent,
  type CallSampleRate,
  type Carrier,
  type Digit,
  type PlacedCall,
} from './carrier';
import type { CallFollower, CallProgress } from './telephonyPort';

/** Follows a call on the telephony worker's thread. */
export interface TelephoneCallFollower extends Pick<CallFollower, 'came' | 'pressed'> {
  /** 20 ms of the callee's sound; the samples may be reused after the call. */
  said(samples: Int16Array): void;
}

type State = 'ringing' | 'asked' | 'in the meeting' | 'over';

interface TelephoneCallParts {
  readonly environment: Pick<Environment, 'after'>;
  readonly follower: TelephoneCallFollower;
  /**
   * A call that is in the meeting for longer, in milliseconds, is hung up; without it there is no
   * limit.
   */
  readonly longest?: number | undefined;
}

/**
 * An outgoing call, from dialing to its end: it cancels a call that rings too long, plays the
 * greeting, waits for the digit 1 when that is required, and then admits the callee.
 * @source media 4, media 7 (bPressOne, bGreeting)
 */
export class TelephoneCall {
  readonly #placed: PlacedCall;
  #state: State = 'ringing';
  #rate: CallSampleRate = 8000;
  readonly #prompts: Int16Array[] = [];
  #cancelTimeout: () => void;
  #cancelPrompt: () => void = () => undefined;

  readonly #order: CallOrder;
  readonly #parts: TelephoneCallParts;

  constructor(carrier: Carrier, order: CallOrder, parts: TelephoneCallParts) {
    this.#order = order;
    this.#parts = parts;
    this.#cancelTimeout = this.#giveUpAfter(ringTimeout);
    this.#placed = carrier.place(order, {
      event: (event) => this.#hear(event),
      frame: (samples) => {
        if (this.#state === 'in the meeting') this.#parts.follower.said(samples);
      },
    });
  }

  get sampleRate(): CallSampleRate {
    return this.#rate;
  }

  /** 20 ms of the meeting; the prompts for the callee are played first. */
  send(samples: Int16Array): void {
    if (this.#state !== 'in the meeting') return;
    this.#placed.send(this.#prompts.shift() ?? samples);
  }

  /** Cancels the call or hangs up, without further events. */
  hangUp(): void {
    if (this.#state === 'over') return;
    this.#over();
    this.#placed.hangUp();
  }

  #hear(event: CallEvent): void {
    if (this.#state === 'over') return;
    switch (event.is) {
      case 'ringing':
        return this.#parts.follower.came('ringing');
      case 'answered':
        return this.#answered(event.sampleRate);
      case 'dtmf':
        return this.#press(event.digit);
      case 'busy':
        return this.#ended('busy');
      case 'timeout':
        return this.#ended('timeout');
      case 'failed':
        return this.#ended(event.isUnavailable ? 'not available' : 'fail');
      case 'hung up':
        return this.#ended(this.#state === 'in the meeting' ? 'hang up' : 'fail');
    }
  }

  #answered(sampleRate: CallSampleRate): void {
    if (this.#state !== 'ringing') return;
    this.#rate = sampleRate;
    this.#cancelTimeout();
    if (this.#order.to === 'phone' && this.#order.isGreeted) this.#prompt('greeting');
    if (this.#order.to !== 'phone' || !this.#order.mustPressOne) return this.#enter();
    this.#state = 'asked';
    this.#cancelTimeout = this.#giveUpAfter(pressOneTimeout);
    this.#parts.follower.came('accepted');
    this.#keepAsking();
  }

  #press(digit: Digit): void {
    if (this.#state === 'in the meeting') return this.#parts.follower.pressed(digit);
    if (this.#state === 'asked' && digit === '1') this.#enter();
  }

  #enter(): void {
    this.#cancelTimeout();
    this.#cancelPrompt();
    if (this.#state === 'asked') this.#prompts.length = 0;
    this.#state = 'in the meeting';
    this.#prompt('entered');
    const { longest } = this.#parts;
    if (longest !== undefined) this.#cancelTimeout = this.#hangUpAfter(longest);
    this.#parts.follower.came('success');
  }

  #prompt(prompt: Prompt): void {
    this.#prompts.push(...promptFrames(prompt, this.#rate));
  }

  /** Without a meeting there are no frames, so a timer plays the question. */
  #keepAsking(): void {
    if (this.#state !== 'asked') return;
    if (this.#prompts.length === 0) this.#prompt('press one');
    const next = this.#prompts.shift();
    if (next) this.#placed.send(next);
    this.#cancelPrompt = this.#parts.environment.after(callFrameLength, () => this.#keepAsking());
  }

  #giveUpAfter(wait: number): () => void {
    return this.#parts.environment.after(wait, () => {
      this.#placed.hangUp();
      this.#ended('timeout');
    });
  }

  #hangUpAfter(longest: number): () => void {
    return this.#parts.environment.after(longest, () => {
      this.#placed.hangUp();
      this.#ended('hang up');
    });
  }

  #ended(as: CallProgress): void {
    this.#over();
    this.#parts.follower.came(as);
  }

  #over(): void {
    this.#state = 'over';
    this.#cancelTimeout();
    this.#cancelPrompt();
    this.#prompts.length = 0;
  }
}
