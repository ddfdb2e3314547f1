import type { Logger } from 'pino';
import { backoffDelay, type BackoffPolicy } from '../../../kernel/backoff';
import { millis, minutes, seconds } from '../../../kernel/units';
import { parseWith } from '../../../protocol/parse';
import type { CrcProtocol } from '../../../protocol/vocabulary/audio';
import type { Environment } from '../../environment';
import { systemCode } from '../../kernel/systemCode';
import type { CallOrder } from '../../meeting/callOrder';
import type { CallListener, PlacedCall, TelephonyPort } from '../telephonyPort';
import { FrameWindow } from './frameWindow';
import type { SipSettings } from './sipSettings';
import { fromSipWorker, type FromSipWorker, type ToSipWorker } from './workerMessages';

/** Waits before a worker that ended by itself is begun again; calls placed meanwhile wait too. @decision */
const respawning: BackoffPolicy = {
  first: millis(100),
  factor: 4,
  longest: seconds(5),
  jitter: 0.5,
};
/** A worker that lived so long counts as sound: its end is the first again. */
const soundAfter = minutes(1);
/** How often the worker is asked whether it still answers. */
const pingEvery = seconds(5);
/** Pings without an answer after which it is ended. More than one: the gateway itself may have been slow. */
const missedPings = 2;
/** Longest parting of all calls. */
const partingTime = seconds(3);

interface LiveCall {
  readonly order: CallOrder;
  readonly listener: CallListener;
  readonly window: FrameWindow;
  isAnswered: boolean;
}

/** What is used of a thread. */
export interface SipThread {
  postMessage(message: ToSipWorker, transfer: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** What a SIP worker's keeper needs. */
export interface SipWorkerParts {
  readonly environment: Environment;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Begins a worker. */
  readonly open: (settings: SipSettings) => SipThread;
}

/**
 * Telephones by SIP on a thread of their own. When it ends by itself its calls are over and the next
 * one begins; the gateway and its meetings go on.
 * @decision A thread and not a process: sound is transferred rather than copied, memory has a limit of
 * its own, and an error ends the thread alone.
 */
export class SipWorker implements TelephonyPort {
  readonly kind = 'sip';
  readonly callsRoomSystems: readonly CrcProtocol[];
  readonly #settings: SipSettings;
  readonly #parts: SipWorkerParts;
  readonly #calls = new Map<number, LiveCall>();
  #placed = 0;
  #worker: SipThread | undefined;
  #begun = 0;
  #attempt = 0;
  #unanswered = 0;
  #cancelWait: () => void = () => undefined;
  #parted: (() => void) | undefined;
  #isClosed = false;

  constructor(settings: SipSettings, parts: SipWorkerParts) {
    this.callsRoomSystems = settings.roomSystems ? ['SIP'] : [];
    this.#settings = settings;
    this.#parts = parts;
    this.#begin();
  }

  place(order: CallOrder, listener: CallListener): PlacedCall {
    if (this.#isClosed) {
      this.#parts.environment.after(0, () =>
        listener.event({ is: 'failed', isUnavailable: false }),
      );
      return { send: () => undefined, hangUp: () => undefined };
    }
    this.#placed += 1;
    const call = this.#placed;
    const live = { order, listener, window: new FrameWindow(), isAnswered: false };
    this.#calls.set(call, live);
    this.#post({ is: 'place', call, order });
    return {
      send: (samples) => {
        if (!this.#worker || !this.#calls.has(call) || !live.window.send()) return;
        const { buffer } = Int16Array.from(samples);
        this.#post({ is: 'frame', call, samples: buffer }, [buffer]);
      },
      hangUp: () => {
        if (this.#calls.delete(call)) this.#post({ is: 'hang up', call });
      },
    };
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#cancelWait();
    this.#calls.clear();
    const worker = this.#worker;
    if (!worker) return;
    await new Promise<void>((resolve) => {
      this.#parted = resolve;
      this.#cancelWait = this.#parts.environment.after(partingTime, resolve);
      this.#post({ is: 'close' });
    });
    this.#cancelWait();
    this.#worker = undefined;
    await worker.terminate();
  }

  #post(message: ToSipWorker, transfer: readonly ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  #begin(): void {
    const worker = this.#parts.open(this.#settings);
    this.#worker = worker;
    this.#begun = this.#parts.environment.monotonic();
    this.#unanswered = 0;
    let fault: unknown;
    worker.on('message', (message: unknown) => this.#take(worker, message));
    worker.on('error', (error) => (fault = error));
    worker.on('exit', () => this.#ended(worker, fault));
    for (const [call, { order }] of this.#calls) this.#post({ is: 'place', call, order });
    this.#watch();
  }

  /** Ends a worker that answers no more: one that runs for ever looks well from outside. */
  #watch(): void {
    this.#cancelWait = this.#parts.environment.after(pingEvery, () => {
      if (this.#unanswered >= missedPings) return void this.#worker?.terminate();
      this.#unanswered += 1;
      this.#post({ is: 'ping' });
      this.#watch();
    });
  }

  #ended(worker: SipThread, fault: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#cancelWait();
    if (this.#isClosed) return this.#parted?.();
    const { environment, log } = this.#parts;
    const lost = [...this.#calls.values()];
    this.#calls.clear();
    const code = this.#unanswered >= missedPings ? 'silent' : systemCode(fault);
    log.warn({ code, calls: lost.length }, 'the SIP worker ended by itself, and its calls with it');
    if (environment.monotonic() - this.#begun >= soundAfter) this.#attempt = 0;
    const [chance = 0] = environment.secret(1);
    const wait = backoffDelay(respawning, this.#attempt, () => chance / 256);
    this.#attempt += 1;
    this.#cancelWait = environment.after(wait, () => this.#begin());
    for (const { listener, isAnswered } of lost)
      listener.event(isAnswered ? { is: 'hung up' } : { is: 'failed', isUnavailable: false });
  }

  #take(worker: SipThread, raw: unknown): void {
    if (worker !== this.#worker) return;
    const parsed = parseWith(fromSipWorker, raw);
    if (!parsed.ok)
      return this.#parts.log.warn(parsed.error, 'a message of the SIP worker was not read');
    this.#read(parsed.value);
  }

  #read(message: FromSipWorker): void {
    switch (message.is) {
      case 'event':
        return this.#hear(message);
      case 'frame':
        return this.#listen(message.call, message.samples);
      case 'read':
        return this.#calls.get(message.call)?.window.acknowledge(message.frames);
      case 'log': {
        const { level, text, code, status } = message;
        const fields = {
          ...(code !== undefined && { code }),
          ...(status !== undefined && { status }),
        };
        return this.#parts.log[level](fields, text);
      }
      case 'pong':
        this.#unanswered = 0;
        return;
      case 'closed':
        return this.#parted?.();
    }
  }

  #hear({ call, event }: Extract<FromSipWorker, { is: 'event' }>): void {
    const live = this.#calls.get(call);
    if (!live) return;
    if (event.is === 'answered') live.isAnswered = true;
    if (['busy', 'failed', 'timeout', 'hung up'].includes(event.is)) this.#calls.delete(call);
    live.listener.event(event);
  }

  #listen(call: number, samples: ArrayBuffer): void {
    const live = this.#calls.get(call);
    if (!live) return;
    live.listener.frame(new Int16Array(samples));
    const frames = live.window.receive();
    if (frames > 0) this.#post({ is: 'read', call, frames });
  }
}
