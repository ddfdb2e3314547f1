import type { Logger } from 'pino';
import { backoffDelay, type BackoffPolicy } from '../../kernel/backoff';
import { millis, minutes, seconds } from '../../kernel/units';
import { parseWith } from '../../protocol/parse';
import type { CrcProtocol } from '../../protocol/vocabulary/audio';
import { chanceOf, type Environment } from '../environment';
import { systemCode } from '../kernel/systemCode';
import type { CallOrder } from '../meeting/callOrder';
import { RemoteTelephones } from './remoteTelephones';
import type {
  CallFollower,
  DialledCall,
  PhoneChannel,
  TakeCall,
  TelephonyOffer,
  TelephonyPort,
} from './telephonyPort';
import {
  fromTelephonyWorker,
  type FromTelephonyWorker,
  type ToTelephonyWorker,
} from './workerMessages';

/**
 * Waits before a worker that ended unexpectedly is restarted; calls placed meanwhile wait too.
 * @decision
 */
const respawning: BackoffPolicy = {
  first: millis(100),
  factor: 4,
  longest: seconds(5),
  jitter: 0.5,
};
/** A worker that ran for this long counts as healthy: its end counts as the first one. */
const soundAfter = minutes(1);
/** How often the worker is asked whether it still answers. */
const pingEvery = seconds(5);
/**
 * Unanswered pings after which it is ended. More than one, because the gateway itself may have been
 * slow.
 */
const missedPings = 2;
/** Longest parting of all calls. */
const partingTime = seconds(3);

/** The used part of a thread. */
export interface TelephonyThread {
  postMessage(message: ToTelephonyWorker, transfer: readonly ArrayBuffer[]): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
}

/** What a telephony worker's keeper needs. */
export interface TelephonyWorkerParts {
  readonly environment: Environment;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly open: () => TelephonyThread;
  /** A trunk needs a registration from the start; a simulation waits for a call. */
  readonly begins: 'at once' | 'with a call';
}

/**
 * Telephones on a separate thread. When it ends unexpectedly, its calls are over and a new one is
 * started; the gateway and its meetings continue.
 * @decision A thread and not a process: sound is transferred rather than copied, memory has its own
 * limit, and an error ends only the thread.
 */
export class TelephonyWorker implements TelephonyPort {
  readonly kind: TelephonyOffer['kind'];
  readonly countries: TelephonyOffer['countries'];
  readonly callsRoomSystems: readonly CrcProtocol[];
  readonly #telephones: RemoteTelephones;
  #worker: TelephonyThread | undefined;
  #begun = 0;
  #attempt = 0;
  #unanswered = 0;
  #isWaiting = false;
  #cancelWait: () => void = () => undefined;
  #parted: (() => void) | undefined;
  #isClosed = false;

  readonly #parts: TelephonyWorkerParts;

  constructor(offer: TelephonyOffer, parts: TelephonyWorkerParts) {
    this.kind = offer.kind;
    this.countries = offer.countries;
    this.callsRoomSystems = offer.callsRoomSystems;
    this.#parts = parts;
    this.#telephones = new RemoteTelephones({
      environment: parts.environment,
      post: (...message) => this.#post(...message),
    });
    if (parts.begins === 'at once') this.#begin();
  }

  place(order: CallOrder, follower: CallFollower, longest?: number): DialledCall {
    if (this.#isClosed) {
      this.#parts.environment.after(0, () => follower.came('fail'));
      return { id: 0, hangUp: () => undefined };
    }
    if (!this.#worker && !this.#isWaiting) this.#begin();
    return this.#telephones.place(order, follower, longest);
  }

  receive(take: TakeCall): void {
    this.#telephones.receive(take);
  }

  openChannel(meetingId: string): PhoneChannel {
    return this.#telephones.openChannel(meetingId);
  }

  figures(): Readonly<Record<string, number>> {
    return this.#telephones.figures();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#cancelWait();
    this.#telephones.close();
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

  #post(message: ToTelephonyWorker, transfer: readonly ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  #begin(): void {
    const worker = this.#parts.open();
    this.#worker = worker;
    this.#begun = this.#parts.environment.monotonic();
    this.#unanswered = 0;
    let fault: unknown;
    worker.on('message', (message: unknown) => this.#take(worker, message));
    worker.on('error', (error) => (fault = error));
    worker.on('exit', () => this.#ended(worker, fault));
    this.#telephones.begin();
    this.#watch();
  }

  /** Ends a worker that does not answer: an endless loop is not visible from outside. */
  #watch(): void {
    this.#cancelWait = this.#parts.environment.after(pingEvery, () => {
      if (this.#unanswered >= missedPings) return void this.#worker?.terminate();
      this.#unanswered += 1;
      this.#post({ is: 'ping' });
      this.#watch();
    });
  }

  #ended(worker: TelephonyThread, fault: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#cancelWait();
    if (this.#isClosed) return this.#parted?.();
    const { log } = this.#parts;
    const code = this.#unanswered >= missedPings ? 'silent' : systemCode(fault);
    const calls = this.#telephones.size;
    log.warn({ code, calls }, 'the telephony worker ended by itself, and its calls with it');
    this.#beginLater();
    this.#telephones.lose();
  }

  #beginLater(): void {
    const { environment, begins } = this.#parts;
    if (environment.monotonic() - this.#begun >= soundAfter) this.#attempt = 0;
    const wait = backoffDelay(respawning, this.#attempt, chanceOf(environment));
    this.#attempt += 1;
    this.#isWaiting = true;
    this.#cancelWait = environment.after(wait, () => {
      this.#isWaiting = false;
      if (begins === 'at once' || this.#telephones.size > 0) this.#begin();
    });
  }

  #take(worker: TelephonyThread, raw: unknown): void {
    if (worker !== this.#worker) return;
    const parsed = parseWith(fromTelephonyWorker, raw);
    if (!parsed.ok)
      return this.#parts.log.warn(parsed.error, 'a message of the telephony worker was not read');
    this.#read(parsed.value);
  }

  #read(message: FromTelephonyWorker): void {
    switch (message.is) {
      case 'log': {
        const { level, text, code, status, dropped } = message;
        const fields = {
          ...(code !== undefined && { code }),
          ...(status !== undefined && { status }),
          ...(dropped !== undefined && { dropped }),
        };
        return this.#parts.log[level](fields, text);
      }
      case 'closed':
        return this.#parted?.();
      case 'pong':
        this.#unanswered = 0;
        return this.#telephones.take(message);
      case 'incoming':
      case 'came':
      case 'pressed':
      case 'packets':
      case 'read':
        return this.#telephones.take(message);
    }
  }
}
