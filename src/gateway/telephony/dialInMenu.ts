import { minutes, seconds } from '../../kernel/units';
import type { Environment } from '../environment';
import type { Digit } from './carrier';
import type { SpokenPrompt } from './prompts';

/** Wrong entries after which the call is hung up. @decision */
const mostTries = 3;
/**
 * A caller who presses no key for this long is asked once more; then the call is hung up.
 * @decision
 */
const patience = seconds(20);
/**
 * The interval at which a caller whose meeting has not begun is tried again, and for how long.
 * @decision
 */
const knocksEvery = seconds(3);
const longestWait = minutes(10);
/** The longest time for entries; waiting for a meeting is not counted. @decision */
const longestMenu = minutes(3);
/** Time for the last prompt before the call is hung up. */
const farewell = 1500;
const longestEntry = 16;
const mostKeys = 64;

/** What a caller is asked for. */
export type Question = Extract<SpokenPrompt, 'meeting number' | 'passcode' | 'participant id'>;

/**
 * The result of an entry: the next question, or an end. `all wrong`: all entries are asked for
 * again. `spent`: it was not checked.
 */
export type MenuAnswer = Question | 'in' | 'waits' | 'wrong' | 'all wrong' | 'refused' | 'spent';

interface DialInMenuParts {
  readonly environment: Pick<Environment, 'after'>;
  /** Checks the keys before the number sign. */
  readonly judge: (question: Question, entry: string) => Promise<MenuAnswer>;
  readonly say: (...prompts: readonly SpokenPrompt[]) => void;
  readonly hangUp: () => void;
}

/**
 * Asks a caller for the meeting number, the passcode and the participant id, each ended by the
 * number sign; the star clears an entry. Keys may be pressed before the question.
 * @decision The documents show no menu. The gateway has no speech: questions are one, two and three
 * beeps.
 */
export class DialInMenu {
  #question: Question = 'meeting number';
  #entry = '';
  readonly #keys: Digit[] = [];
  #tries = 0;
  #isAskedAgain = false;
  /** The time for entries is over; a pending check may still admit the caller. */
  #isLate = false;
  #state: 'asking' | 'judging' | 'waiting' | 'over' = 'asking';
  #cancelTimer: () => void = () => undefined;
  #cancelDeadline: () => void = () => undefined;

  readonly #parts: DialInMenuParts;

  constructor(parts: DialInMenuParts) {
    this.#parts = parts;
  }

  /** The call is answered. */
  begin(): void {
    this.#cancelDeadline = this.#parts.environment.after(longestMenu, () => {
      this.#isLate = true;
      if (this.#state === 'asking') this.#partWith();
    });
    this.#ask('meeting number');
  }

  press(digit: Digit): void {
    if (this.#keys.length < mostKeys) this.#keys.push(digit);
    this.#takeKeys();
  }

  /** The call is over, or in the meeting. */
  stop(): void {
    this.#state = 'over';
    this.#cancelTimer();
    this.#cancelDeadline();
  }

  #takeKeys(): void {
    while (this.#state === 'asking') {
      const digit = this.#keys.shift();
      if (digit === undefined) return;
      this.#isAskedAgain = false;
      this.#expectKeys();
      if (digit === '#') this.#submit(this.#entry);
      else if (digit === '*') this.#entry = '';
      else if (this.#entry.length < longestEntry) this.#entry += digit;
    }
  }

  #submit(entry: string): void {
    this.#entry = '';
    this.#state = 'judging';
    this.#cancelTimer();
    const question = this.#question;
    this.#parts.judge(question, entry).then(
      (answer) => this.#hear(answer, entry),
      // The database is away.
      () => this.#hear('refused', entry),
    );
  }

  #hear(answer: MenuAnswer, entry: string): void {
    if (this.#state !== 'judging') return;
    switch (answer) {
      case 'in':
        return this.stop();
      case 'waits':
        return this.#wait(entry, longestWait);
      case 'wrong':
      case 'all wrong':
        this.#tries += 1;
        if (this.#tries >= mostTries) return this.#partWith();
        // A wrong number and a wrong passcode sound alike: both are asked for again.
        return this.#ask(
          answer === 'wrong' && this.#question === 'participant id'
            ? this.#question
            : 'meeting number',
          'wrong',
        );
      case 'refused':
      case 'spent':
        return this.#partWith();
      case 'meeting number':
      case 'passcode':
      case 'participant id':
        return this.#ask(answer);
    }
  }

  #ask(question: Question, ...before: readonly SpokenPrompt[]): void {
    if (this.#isLate) return this.#partWith();
    this.#question = question;
    this.#state = 'asking';
    this.#parts.say(...before, question);
    this.#expectKeys();
    this.#takeKeys();
  }

  #expectKeys(): void {
    this.#after(patience, () => {
      if (this.#isAskedAgain) return this.#partWith();
      this.#isAskedAgain = true;
      this.#entry = '';
      this.#ask(this.#question);
    });
  }

  /** The meeting has not begun: the caller is admitted when it does. */
  #wait(entry: string, left: number): void {
    this.#state = 'waiting';
    this.#parts.say('waiting');
    if (left <= 0) return this.#partWith();
    this.#after(knocksEvery, () => {
      this.#state = 'judging';
      const again = this.#parts.judge('participant id', entry);
      again.then(
        (answer) =>
          answer === 'waits' && this.#state === 'judging'
            ? this.#wait(entry, left - knocksEvery)
            : this.#hear(answer, entry),
        () => this.#hear('refused', entry),
      );
    });
  }

  #partWith(): void {
    this.#state = 'over';
    this.#cancelDeadline();
    this.#parts.say('refused');
    this.#after(farewell, () => this.#parts.hangUp());
  }

  #after(wait: number, run: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.environment.after(wait, run);
  }
}
