import type { CallOrder } from '../meeting/callOrder';

/** Length of every frame of sound, both ways, in milliseconds. */
export const callFrameLength = 20;

/** Samples a second of a call's sound: telephone, wide band, full band. */
export const callSampleRates = [8000, 16_000, 48_000] as const;
export type CallSampleRate = (typeof callSampleRates)[number];

/** What becomes of a call. After `busy`, `failed`, `timeout` or `hung up` nothing follows. */
export type CallEvent =
  | { readonly is: 'ringing' }
  /** The call was answered: sound flows both ways from now on, at this many samples per second. */
  | { readonly is: 'answered'; readonly sampleRate: CallSampleRate }
  | { readonly is: 'busy' }
  /** The carrier gave up: there was no answer. */
  | { readonly is: 'timeout' }
  /** `isUnavailable`: the number does not exist or cannot be reached. */
  | { readonly is: 'failed'; readonly isUnavailable: boolean }
  /** The other side hung up after it had answered, or the line was lost. */
  | { readonly is: 'hung up' }
  /** A key was pressed; one event per press. */
  | { readonly is: 'dtmf'; readonly digit: Digit };
/** The keys of a telephone. */
export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const;
export type Digit = (typeof digits)[number];

/** Receives the events of a call. */
export interface CallListener {
  event(event: CallEvent): void;
  /**
   * 20 ms of the other side's sound, mono, 16 bits, in order and about every 20 ms while there is
   * sound; pauses may be left out. The adapter has already handled late and repeated packets. The
   * samples may be reused after the call.
   */
  frame(samples: Int16Array): void;
}

/** A call that was placed. Neither method calls the listener before it has returned. */
export interface PlacedCall {
  /** 20 ms of the meeting for the other side; the samples may be reused after the call. */
  send(samples: Int16Array): void;
  /** Cancels the call or hangs up, without further events. May be called twice. */
  hangUp(): void;
}

/** A caller to one of the gateway's numbers, who waits for an answer. */
export interface IncomingLine {
  /** The caller's number as the network gives it: digits, with or without a plus sign; or empty. */
  readonly from: string;
  /**
   * Answers: `answered` follows once sound flows both ways. Does not call the listener before it
   * returns.
   */
  answer(listener: CallListener): PlacedCall;
  /** Does not answer. */
  refuse(): void;
}

/**
 * Access to the telephone network: the built-in simulation, or an adapter to a real trunk. It runs
 * on the telephony worker's thread, behind the telephony port.
 * @source DESIGN 5 (ports with an embedded default), media 4
 */
export interface Carrier {
  /**
   * Places a call. Never throws, and does not call the listener before it returns: a call that
   * cannot be placed reports `failed` afterwards. Calls that ring too long are cancelled.
   */
  place(order: CallOrder, listener: CallListener): PlacedCall;
  /** Receives calls to the gateway's numbers; a carrier without it has no incoming calls. */
  receive?(take: (line: IncomingLine) => void): void;
  /** Hangs up all calls and closes sockets and timers. */
  close(): Promise<void>;
}
