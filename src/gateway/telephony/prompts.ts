import { framesOf, type Tone } from './sound';
import type { CallSampleRate } from './carrier';

const pause = (length: number): Tone => ({ frequency: 0, length });
const note = (frequency: number, length: number): Tone => ({ frequency, length });

/**
 * What whoever answers hears of the gateway. Made of tones alone, so that no language is spoken.
 * @decision The documents name a greeting and press-one; the sounds are this project's own.
 */
const prompts = {
  /** Three rising notes: the greeting. */
  greeting: [note(523, 240), note(659, 240), note(784, 480), pause(240)],
  /** One short beep and a pause, again and again: press 1. */
  'press one': [note(1000, 160), pause(840)],
  /** Two rising notes: in the meeting. */
  entered: [note(587, 120), note(880, 180)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;
/** The name of a prompt. */
export type Prompt = keyof typeof prompts;

/** The frames of a prompt. */
export const promptFrames = (prompt: Prompt, sampleRate: CallSampleRate): readonly Int16Array[] =>
  framesOf(prompts[prompt], sampleRate);
