import type { Environment } from '../environment';
import {
  callFrameLength,
  type CallEvent,
  type CallSampleRate,
  type IncomingLine,
  type PlacedCall,
} from './carrier';
import { promptFrames, type SpokenPrompt } from './prompts';
import type { TelephoneCallFollower } from './telephoneCall';

type State = 'answering' | 'asked' | 'in the meeting' | 'over';

interface AnsweredCallParts {
  readonly environment: Pick<Environment, 'after'>;
  readonly follower: TelephoneCallFollower;
}

/**
 * An incoming call that was answered: plays the gateway's prompts and reports keys, until the
 * gateway admits it to a meeting or hangs up.
 */
export class AnsweredCall {
  readonly #placed: PlacedCall;
  #state: State = 'answering';
  #rate: CallSampleRate = 8000;
  #prompts: Int16Array[] = [];
  #cancelPrompt: (() => void) | undefined;

  readonly #parts: AnsweredCallParts;

  constructor(line: IncomingLine, parts: AnsweredCallParts) {
    this.#parts = parts;
    this.#placed = line.answer({
      event: (event) => this.#hear(event),
      frame: (samples) => {
        if (this.#state === 'in the meeting') parts.follower.said(samples);
      },
    });
  }

  get sampleRate(): CallSampleRate {
    return this.#rate;
  }

  /** Plays prompts instead of the current ones. */
  say(prompts: readonly SpokenPrompt[]): void {
    if (this.#state !== 'asked') return;
    this.#prompts = prompts.flatMap((prompt) => promptFrames(prompt, this.#rate));
    if (!this.#cancelPrompt) this.#play();
  }

  /** The call is in the meeting, whose sound follows. */
  enter(): void {
    if (this.#state !== 'asked') return;
    this.#stopPrompts();
    this.#state = 'in the meeting';
    this.#prompts = [...promptFrames('entered', this.#rate)];
    this.#parts.follower.came('success');
  }

  /** 20 ms of the meeting; the tone that announces the admission is played first. */
  send(samples: Int16Array): void {
    if (this.#state === 'in the meeting') this.#placed.send(this.#prompts.shift() ?? samples);
  }

  /** Hangs up without an event. */
  hangUp(): void {
    if (this.#state === 'over') return;
    this.#over();
    this.#placed.hangUp();
  }

  #hear(event: CallEvent): void {
    if (this.#state === 'over') return;
    const { follower } = this.#parts;
    switch (event.is) {
      case 'answered':
        this.#rate = event.sampleRate;
        this.#state = 'asked';
        return follower.came('accepted');
      case 'dtmf':
        return follower.pressed(event.digit);
      case 'ringing':
        return;
      case 'busy':
      case 'timeout':
      case 'failed':
      case 'hung up': {
        const wasInside = this.#state === 'in the meeting';
        this.#over();
        return follower.came(wasInside ? 'hang up' : 'fail');
      }
    }
  }

  /** Without a meeting there are no frames, so a timer plays the prompts. */
  #play(): void {
    const next = this.#prompts.shift();
    if (!next) return this.#stopPrompts();
    this.#placed.send(next);
    this.#cancelPrompt = this.#parts.environment.after(callFrameLength, () => this.#play());
  }

  #stopPrompts(): void {
    this.#cancelPrompt?.();
    this.#cancelPrompt = undefined;
  }

  #over(): void {
    this.#state = 'over';
    this.#stopPrompts();
    this.#prompts = [];
  }
}
