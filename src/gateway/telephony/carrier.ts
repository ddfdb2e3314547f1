import type { CallOrder } from '../meeting/callOrder';

/** Length of every frame of sound, both ways, in milliseconds. */
export const callFrameLength = 20;

/** Samples a second of a call's sound: telephone, wide band, full band. */
export const callSampleRates = [8000, 16_000, 48_000] as const;
export type CallSampleRate = (typeof callSampleRates)[number];

/** What becomes of a call. After `busy`, `failed`, `timeout` or `hung up` nothing follows. */
export type CallEvent =
  | { readonly is: 'ringing' }
  /** Somebody answered: from now on sound goes both ways, at this many samples a second. */
  | { readonly is: 'answered'; readonly sampleRate: CallSampleRate }
  | { readonly is: 'busy' }
  /** The carrier gave up: nobody answered. */
  | { readonly is: 'timeout' }
  /** `isUnavailable`: there is no such number, or it cannot be reached. */
  | { readonly is: 'failed'; readonly isUnavailable: boolean }
  /** The other side hung up after it had answered, or the line was lost. */
  | { readonly is: 'hung up' }
  /** A key was pressed. Told once for each press. */
  | { readonly is: 'dtmf'; readonly digit: Digit };
/** The keys of a telephone. */
export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const;
export type Digit = (typeof digits)[number];

/** Who hears of a call. */
export interface CallListener {
  event(event: CallEvent): void;
  /**
   * 20 ms of what the other side says, mono, 16 bits, in order and about every 20 ms while there is
   * sound; a pause may be left out. What an adapter received late or twice it has sorted out itself.
   * The samples are only lent.
   */
  frame(samples: Int16Array): void;
}

/** A call that was placed. Neither method calls the listener before it has returned. */
export interface PlacedCall {
  /** 20 ms of the meeting for the other side to hear; the samples are only lent. */
  send(samples: Int16Array): void;
  /** Gives the call up, or hangs up. Nothing more is told of it. May be called twice. */
  hangUp(): void;
}

/** Somebody calls one of the gateway's numbers, and waits for an answer. */
export interface IncomingLine {
  /** The caller's number as the network gives it: digits, with or without a plus sign; or empty. */
  readonly from: string;
  /** Answers: `answered` follows once sound goes both ways. Never calls the listener before it has returned. */
  answer(listener: CallListener): PlacedCall;
  /** Does not answer. */
  refuse(): void;
}

/**
 * The way to the telephone network: the built-in simulation, or an adapter to a real trunk. It is
 * used on the telephony worker's thread, behind the telephony port.
 * @source DESIGN 5 (ports with an embedded default), media 4
 */
export interface Carrier {
  /**
   * Places a call. Never throws, and never calls the listener before it has returned: what cannot be
   * placed has `failed` soon after. Calls that ring too long are given up for it.
   */
  place(order: CallOrder, listener: CallListener): PlacedCall;
  /** Whom calls of the gateway's own numbers come to; without it nobody calls the gateway. */
  receive?(take: (line: IncomingLine) => void): void;
  /** Hangs up all calls and lets go of sockets and timers. */
  close(): Promise<void>;
}
