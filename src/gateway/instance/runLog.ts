import { createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { logStart } from '../../protocol/action-log/container';
import { gatewayPrefix, gatewayRefused } from '../../protocol/action-log/gatewayLog';
import { logVersion, type LogValue } from '../../protocol/action-log/records';
import { numberInLog } from '../../protocol/action-log/hiddenNumbers';
import { pointsSummaryOf } from '../../protocol/action-log/strokePoints';
import type { Refusal } from '../../protocol/error';
import { mediaSdkVersion } from '../../protocol/limits';
import { joinErrorTexts, leaveReasonTexts } from '../../protocol/vocabulary/errorCodes';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import * as audio from '../../protocol/vocabulary/audioTexts';
import * as media from '../../protocol/vocabulary/mediaErrorTexts';
import * as messages from '../../protocol/vocabulary/messages';
import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import { questionTexts } from '../../protocol/vocabulary/questionTexts';
import * as video from '../../protocol/vocabulary/videoTexts';
import { newId, type Environment } from '../environment';
import { isMomentary } from '../meeting';
import type { RecordedEvent } from '../meeting/event';

/** Characters of a piece, and bytes of all pieces: the oldest are dropped. @decision */
const pieceLength = 64 * 1024;
const mostBytes = 2 * 2 ** 20;
/**
 * Items per list, and depth: an event about a thousand people lists the first of them.
 * @decision
 */
const mostItems = 32;
const mostDepth = 6;
/** A name from code. An event has no keys that people chose. */
const codeName = /^[A-Za-z]\w{0,39}$/;
/** Refused joins per log, so that hours of guessing a passcode do not fill it. @decision */
const mostTurnedAway = 500;
/** Sentences of the protocol, as in every refusal. Other texts become tokens. */
const sentences: ReadonlySet<unknown> = new Set(
  [
    ...Object.values({ ...messages, ...audio, ...video, ...media, annotationTexts, callTexts }),
    questionTexts,
    joinErrorTexts,
    leaveReasonTexts,
  ].flatMap((texts) => (typeof texts === 'object' ? Object.values<unknown>(texts) : [])),
);
/** Values of events that are words of the protocol. Other texts become tokens. */
const words: ReadonlySet<unknown> = new Set([
  '',
  'computer',
  'phone',
  'passive by mute-all',
  'passive by mute-one',
  'audio',
  'video',
]);

const deflateBeside = promisify(deflate);

/** Compresses `text` into a piece, off the main thread. */
const pack = async (text: string): Promise<Buffer> => {
  const body = await deflateBeside(text, { level: 6 });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
};

/** The requester of an event. */
export interface Asker {
  /** 0 is the gateway itself. */
  readonly userId: number;
  /** The number of their command. */
  readonly seq: number;
}

/**
 * The gateway's log of a run, as a file that the support console opens: events and refused
 * commands. It has no personal data: texts are tokens under a key that exists only here and is lost
 * with the run, and of strokes it is said how many points they have, and about where.
 * @source issue 5 section 3
 */
export class RunLog {
  readonly #key: Buffer;
  readonly #logId: string;
  readonly #pieces: Buffer[] = [];
  #bytes = 0;
  /** Pieces are packed one after the other. */
  #packing: Promise<unknown> = Promise.resolve();
  #text = '';
  #last = 0;
  #count = 0;
  #turnedAway = 0;
  #segment = 0;
  #came = 0;

  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
    this.#key = environment.secret(32);
    this.#logId = newId(environment);
  }

  /** The number of lines. */
  get length(): number {
    return this.#count;
  }

  /** The number of people and telephones that took a seat. */
  get people(): number {
    return this.#came;
  }

  /**
   * Logs an event, unless it is momentary: people who point at a share ten times a second would
   * push out who was removed or made host.
   */
  event({ rev, event }: RecordedEvent, { userId, seq }: Asker): void {
    if (isMomentary(event)) return;
    const { name, ...said } = event;
    if (name === 'seatTaken') this.#came += 1;
    this.#write(`${gatewayPrefix}${name}`, this.#value(said, 0), { rev, by: userId, seq });
  }

  /** Whether the log has only refused joins, so that the run never began. */
  get isEmpty(): boolean {
    return this.#count === this.#turnedAway;
  }

  /** Logs a refused command; the meeting stays at `rev`. */
  refused(command: string, error: Refusal, at: Asker & { readonly rev: number }): void {
    const { rev, userId, seq } = at;
    const { type, reason, code } = error;
    const known = sentences.has(reason) ? reason : this.#token(reason);
    const payload = { command, type, reason: known, ...(code !== undefined && { code }) };
    this.#write(gatewayRefused, payload, { rev, by: userId, seq });
  }

  /** Logs a refusal of somebody without a seat, at the info call or the join. */
  turnAway(
    call: 'info' | 'joinMeeting',
    error: Refusal,
    at: { readonly rev: number; readonly seq?: number },
  ): void {
    if (this.#turnedAway >= mostTurnedAway) return;
    this.#turnedAway += 1;
    this.refused(call, error, { userId: 0, seq: 0, ...at });
  }

  /** The file so far; the log continues. */
  file(): Promise<Buffer> {
    const text = this.#text;
    const file = this.#packing.then(async () => {
      const whole = [logStart(), ...this.#pieces];
      return Buffer.concat(text === '' ? whole : [...whole, await pack(text)]);
    });
    this.#packing = file;
    return file;
  }

  #write(type: string, payload: LogValue, meta: object): void {
    const now = this.#environment.monotonic();
    // Each piece can be read without the others: the oldest may be gone.
    if (this.#text === '') this.#begin(now);
    const gap = Math.max(0, Math.round(now - this.#last));
    this.#last += gap;
    this.#count += 1;
    this.#text += `${JSON.stringify(['action', this.#count, gap, type, { payload, meta }])}\n`;
    if (this.#text.length < pieceLength) return;
    const text = this.#text;
    this.#text = '';
    this.#packing = this.#packing.then(async () => this.#add(await pack(text)));
  }

  #add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    while (this.#bytes > mostBytes) this.#bytes -= this.#pieces.shift()?.length ?? this.#bytes;
  }

  #begin(now: number): void {
    this.#last = now;
    const logId = this.#logId;
    const segment = this.#segment;
    this.#segment += 1;
    const startedAt = this.#environment.now();
    const machine = { isGateway: true };
    const beginning = { logId, segment, startedAt, clientVersion: mediaSdkVersion, machine };
    this.#text = `${JSON.stringify(['begin', { version: logVersion, ...beginning }])}\n`;
  }

  #value(value: unknown, depth: number, field = ''): LogValue {
    if (typeof value === 'string') return words.has(value) ? value : this.#token(value);
    if (typeof value === 'number') return Number.isFinite(value) ? numberInLog(field, value) : null;
    if (typeof value === 'boolean') return value;
    if (typeof value !== 'object' || value === null || depth > mostDepth) return null;
    const isList = Symbol.iterator in value;
    if (isList && value instanceof Map) return `~${value.size}`;
    const points = pointsSummaryOf(field, value);
    if (points) return { ...points, box: points.box.map((unit) => numberInLog(field, unit)) };
    if (Array.isArray(value) || value instanceof Set)
      return [...value].slice(0, mostItems).map((item) => this.#value(item, depth + 1, field));
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, own]) => codeName.test(name) && own !== undefined)
        .map(([name, own]) => [name, this.#value(own, depth + 1, name)]),
    );
  }

  #token(text: string): string {
    return `~${createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 11)}`;
  }
}
