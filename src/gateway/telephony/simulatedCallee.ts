import type { Environment } from '../environment';
import { framesOf, samplesPerFrame, type Tone } from './sound';
import {
  callFrameLength,
  type CallEvent,
  type CallListener,
  type CallSampleRate,
  type Digit,
} from './carrier';

/** The behavior of a callee in the simulation. */
export interface CalleeScript {
  /** The first event, and after how many milliseconds; undefined: it rings for ever. */
  readonly first?: { readonly after: number; readonly event: CallEvent } | undefined;
  readonly sampleRate: CallSampleRate;
  /** Hz of the tones that it plays. */
  readonly pitch: number;
  /** Keys, and how many milliseconds after the answer each is pressed. */
  readonly keys: readonly { readonly after: number; readonly digit: Digit }[];
  /** Milliseconds from the answer to hanging up; undefined: it stays. */
  readonly hangsUpAfter?: number | undefined;
}

interface SimulatedCalleeParts {
  readonly environment: Pick<Environment, 'after' | 'monotonic'>;
  readonly listener: CallListener;
  /** The call is over. */
  readonly ended: () => void;
}

/** Milliseconds before it rings. */
const ringsAfter = 300;
/** What it plays: four tones, one each quarter of a second. Then it is silent for a while. */
const melodyOf = (pitch: number): readonly Tone[] =>
  [1, 5 / 4, 3 / 2, 1].map((ratio) => ({ frequency: pitch * ratio, length: 250 }));
/** Every so many milliseconds from the first tone on. */
const melodyEvery = 5000;

/** A callee in the simulation: rings, answers, plays tones, presses keys, hangs up. */
export class SimulatedCallee {
  readonly #timers = new Set<() => void>();
  readonly #melody: readonly Int16Array[];
  readonly #rest: Int16Array;
  #beats = 0;
  #nextBeat = 0;
  #isOver = false;

  readonly #script: CalleeScript;
  readonly #parts: SimulatedCalleeParts;

  constructor(script: CalleeScript, parts: SimulatedCalleeParts) {
    this.#script = script;
    this.#parts = parts;
    this.#melody = framesOf(melodyOf(script.pitch), script.sampleRate);
    this.#rest = new Int16Array(samplesPerFrame(script.sampleRate));
    this.#after(ringsAfter, () => parts.listener.event({ is: 'ringing' }));
    const { first } = script;
    if (first) this.#after(ringsAfter + first.after, () => this.#begin(first.event));
  }

  /** Stops everything. */
  stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const cancel of this.#timers) cancel();
    this.#parts.ended();
  }

  #begin(event: CallEvent): void {
    if (event.is !== 'answered') return this.#end(event);
    const { environment, listener } = this.#parts;
    listener.event(event);
    for (const { after, digit } of this.#script.keys)
      this.#after(after, () => listener.event({ is: 'dtmf', digit }));
    const { hangsUpAfter } = this.#script;
    if (hangsUpAfter !== undefined) this.#after(hangsUpAfter, () => this.#end({ is: 'hung up' }));
    this.#nextBeat = environment.monotonic();
    this.#beat();
  }

  #end(event: CallEvent): void {
    this.stop();
    this.#parts.listener.event(event);
  }

  /** Speaks 20 ms: the next of the melody, or the silence of a line. */
  #beat(): void {
    const at = this.#beats % (melodyEvery / callFrameLength);
    this.#beats += 1;
    const { environment, listener } = this.#parts;
    listener.frame(this.#melody[at] ?? this.#rest);
    this.#nextBeat += callFrameLength;
    this.#after(Math.max(0, this.#nextBeat - environment.monotonic()), () => this.#beat());
  }

  #after(wait: number, run: () => void): void {
    const cancel = this.#parts.environment.after(wait, () => {
      this.#timers.delete(cancel);
      if (!this.#isOver) run();
    });
    this.#timers.add(cancel);
  }
}
