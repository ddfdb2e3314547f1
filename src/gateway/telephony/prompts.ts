import { framesOf, type Tone } from './sound';
import type { CallSampleRate } from './carrier';

const pause = (length: number): Tone => ({ frequency: 0, length });
const note = (frequency: number, length: number): Tone => ({ frequency, length });

/**
 * The sounds that callers and callees hear of the gateway: only tones, so that they need no
 * language.
 * @decision The documents name a greeting and press-one; the sounds are this project's own.
 */
const prompts = {
  /** Three rising notes: the greeting. */
  greeting: [note(523, 240), note(659, 240), note(784, 480), pause(240)],
  /** One short beep and a pause, again and again: press 1. */
  'press one': [note(1000, 160), pause(840)],
  /** One beep: the meeting's number is asked for. */
  'meeting number': [note(800, 200), pause(200)],
  /** Two beeps: the passcode is asked for. */
  passcode: [note(800, 200), pause(200), note(800, 200), pause(200)],
  /** Three beeps: the participant id is asked for. */
  'participant id': [1, 2, 3].flatMap(() => [note(800, 200), pause(200)]),
  /** Two falling notes: wrong, and asked again. */
  wrong: [note(440, 250), note(330, 400), pause(300)],
  /** One soft low note: the host has not come yet. */
  waiting: [note(262, 300), pause(200)],
  /** Three falling notes: not let in, and hung up after it. */
  refused: [note(440, 250), note(370, 250), note(294, 500)],
  /** Two rising notes: in the meeting. */
  entered: [note(587, 120), note(880, 180)],
} as const satisfies Readonly<Record<string, readonly Tone[]>>;
/** The name of a prompt. */
export type Prompt = keyof typeof prompts;

/** Prompts that the gateway plays to callers. */
export const spokenPrompts = [
  'meeting number',
  'passcode',
  'participant id',
  'wrong',
  'waiting',
  'refused',
] as const satisfies readonly Prompt[];
export type SpokenPrompt = (typeof spokenPrompts)[number];

export const promptFrames = (prompt: Prompt, sampleRate: CallSampleRate): readonly Int16Array[] =>
  framesOf(prompts[prompt], sampleRate);
