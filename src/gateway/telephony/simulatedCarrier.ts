import type { Environment } from '../environment';
import { SimulatedCallee, type CalleeScript } from './simulatedCallee';
import type { CallOrder } from '../meeting/callOrder';
import {
  digits,
  type Carrier,
  type CallListener,
  type CallSampleRate,
  type IncomingLine,
  type PlacedCall,
} from './carrier';

/** Milliseconds of ringing before an answer. */
const answersAfter = 1200;
/** Milliseconds from the answer to pressing 1, when that is required. */
const pressesAfter = 1000;
/** Milliseconds from a refused call to dialing in instead. */
const dialsInAfter = 1000;
/** Between two keys, after the first wait for the gateway's prompt. */
const keysEvery = 150;
const firstKeyAfter = 500;
/** The longest simulated call: half an hour. */
const longestCall = 1_800_000;

const answering = (sampleRate: CallSampleRate): CalleeScript => ({
  first: { after: answersAfter, event: { is: 'answered', sampleRate } },
  sampleRate,
  pitch: 440,
  keys: [],
  hangsUpAfter: longestCall,
});

/**
 * The meaning of a number's last two digits. Other numbers answer, and press 1 when that is
 * required. `docs/telephony.md` has the table for people.
 */
const byLastDigits: Readonly<Record<string, Partial<CalleeScript>>> = {
  '01': { first: { after: 600, event: { is: 'busy' } } },
  // Rings until it is given up.
  '02': { first: undefined },
  '03': { first: { after: 600, event: { is: 'failed', isUnavailable: false } } },
  '04': { first: { after: 100, event: { is: 'failed', isUnavailable: true } } },
  '05': { hangsUpAfter: 3000 },
  // Never presses 1.
  '06': { keys: [] },
  '07': { first: { after: 2000, event: { is: 'timeout' } } },
  // Mutes and unmutes with *6.
  '08': {
    keys: [2500, 4500].flatMap((after) => [
      { after, digit: '*' } as const,
      { after: after + 100, digit: '6' } as const,
    ]),
  },
};

/** The keys of a callee who dials in instead; undefined for others. */
const dialInKeysOf = (order: CallOrder): string | undefined =>
  order.to === 'phone' && order.number.endsWith('09') ? order.dialInKeys : undefined;
/** Is busy, and dials in. */
const dialsIn: Partial<CalleeScript> = { first: { after: 600, event: { is: 'busy' } } };

/** Room systems: the last number of the address, as above. */
const digitsOf = (order: CallOrder): string => {
  if (order.to === 'phone') return order.number.slice(-2);
  const last = order.ip.split(/[.:]/).at(-1) ?? '';
  return (/^\d+$/.test(last) ? last : '').padStart(2, '0').slice(-2);
};

const scriptOf = (order: CallOrder): CalleeScript => {
  const digits = digitsOf(order);
  // Numbers that end in 16 have the wider band of newer telephones, room systems the widest.
  const wide = digits === '16' ? 16_000 : 8000;
  const script = answering(order.to === 'phone' ? wide : 48_000);
  const mustPress = order.to === 'phone' && order.mustPressOne;
  return {
    ...script,
    keys: mustPress ? [{ after: pressesAfter, digit: '1' }] : [],
    // Two calls sound different: 440 to 935 Hz.
    pitch: 440 + 5 * Number(digits),
    ...byLastDigits[digits],
    ...(dialInKeysOf(order) !== undefined && dialsIn),
  };
};

/** A caller who dials in and presses these keys. */
const dialingIn = (keys: string): CalleeScript => ({
  ...answering(8000),
  first: { after: 0, event: { is: 'answered', sampleRate: 8000 } },
  keys: [...keys].flatMap((key, at) => {
    const digit = digits.find((one) => one === key);
    return digit ? [{ after: firstKeyAfter + at * keysEvery, digit }] : [];
  }),
});

/**
 * A simulation of a telephone network: it calls nobody. It rings, answers, is busy, presses keys
 * and plays tones into the meeting. The meeting's sound is dropped.
 * @source DESIGN 1 (nothing is pretended: simulations are named so)
 */
export class SimulatedCarrier implements Carrier {
  readonly #live = new Set<SimulatedCallee>();
  #take: (line: IncomingLine) => void = (line) => line.refuse();
  #isClosed = false;

  readonly #environment: Pick<Environment, 'after' | 'monotonic'>;

  constructor(environment: Pick<Environment, 'after' | 'monotonic'>) {
    this.#environment = environment;
  }

  receive(take: (line: IncomingLine) => void): void {
    this.#take = take;
  }

  place(order: CallOrder, listener: CallListener): PlacedCall {
    const called = order.to === 'phone' ? order.number : order.ip;
    const keys = dialInKeysOf(order);
    return this.#begin(scriptOf(order), {
      frame: (samples) => listener.frame(samples),
      event: (event) => {
        listener.event(event);
        if (event.is === 'busy' && keys !== undefined)
          this.#environment.after(dialsInAfter, () => this.#dialIn(called, keys));
      },
    });
  }

  close(): Promise<void> {
    this.#isClosed = true;
    for (const callee of [...this.#live]) callee.stop();
    return Promise.resolve();
  }

  #begin(script: CalleeScript, listener: CallListener): PlacedCall {
    const callee: SimulatedCallee = new SimulatedCallee(script, {
      environment: this.#environment,
      listener,
      ended: () => this.#live.delete(callee),
    });
    this.#live.add(callee);
    return { send: () => undefined, hangUp: () => callee.stop() };
  }

  /** A busy callee calls one of the gateway's numbers, and presses these keys. */
  #dialIn(from: string, keys: string): void {
    if (this.#isClosed) return;
    this.#take({
      from,
      answer: (listener) => this.#begin(dialingIn(keys), listener),
      refuse: () => undefined,
    });
  }
}
