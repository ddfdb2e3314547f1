import { parseWith } from '../../protocol/parse';
import type { Environment } from '../environment';
import type { Carrier, IncomingLine } from './carrier';
import { PacketPipe } from './packetPipe';
import { PhoneBridge } from './phoneBridge';
import { PhoneCosts } from './phoneCosts';
import { AnsweredCall } from './answeredCall';
import { TelephoneCall, type TelephoneCallFollower } from './telephoneCall';
import {
  callerPattern,
  firstIncoming,
  toTelephonyWorker,
  type FromTelephonyWorker,
  type ToTelephonyWorker,
} from './workerMessages';

type Message<Is extends ToTelephonyWorker['is']> = Extract<ToTelephonyWorker, { is: Is }>;

interface ServedCall {
  readonly call: TelephoneCall | AnsweredCall;
  /** Its seat, while it is in a meeting. */
  seat: { readonly bridge: PhoneBridge; readonly userId: number } | undefined;
}

interface ServedTelephonesParts {
  readonly environment: Environment;
  /** How messages reach the gateway; buffers in `transfer` are the gateway's from then on. */
  readonly post: (message: FromTelephonyWorker, transfer?: readonly ArrayBuffer[]) => void;
}

/**
 * The calls of one carrier and all processing of their sound, controlled by messages: the worker's
 * side of `TelephonyWorker`.
 */
export class ServedTelephones {
  readonly #calls = new Map<number, ServedCall>();
  readonly #bridges = new Map<number, PhoneBridge>();
  /** Incoming calls that await the gateway's decision. */
  readonly #incoming = new Map<number, IncomingLine>();
  #cameIn = 0;
  readonly #costs: PhoneCosts;
  readonly #pipe: PacketPipe;

  readonly #carrier: Carrier;
  readonly #parts: ServedTelephonesParts;

  constructor(carrier: Carrier, parts: ServedTelephonesParts) {
    this.#carrier = carrier;
    this.#parts = parts;
    this.#costs = new PhoneCosts(() => parts.environment.monotonic());
    this.#pipe = new PacketPipe({
      environment: parts.environment,
      post: parts.post,
      heard: ({ line, userId, packet }) => this.#bridges.get(line)?.hear(userId, packet),
    });
    carrier.receive?.((line) => this.#offer(line));
  }

  /** Takes a message of the gateway; malformed ones have no effect. */
  take(raw: unknown): void {
    const parsed = parseWith(toTelephonyWorker, raw);
    if (parsed.ok) return this.#carryOut(parsed.value);
    this.#parts.post({
      is: 'log',
      level: 'warn',
      text: 'a message to the telephony worker was not read',
    });
  }

  #carryOut(message: ToTelephonyWorker): void {
    switch (message.is) {
      case 'place':
        return this.#place(message);
      case 'hang up':
        this.#incoming.get(message.call)?.refuse();
        this.#incoming.delete(message.call);
        this.#calls.get(message.call)?.call.hangUp();
        return this.#forget(message.call);
      case 'answer':
        return this.#answer(message);
      case 'say': {
        const call = this.#calls.get(message.call)?.call;
        if (call instanceof AnsweredCall) call.say(message.prompts);
        return;
      }
      case 'open':
        return this.#open(message);
      case 'shut':
        this.#bridges.get(message.channel)?.close();
        this.#bridges.delete(message.channel);
        return;
      case 'enter':
        return this.#enter(message);
      case 'stand':
        return this.#bridges.get(message.channel)?.stand(message.seats);
      case 'key':
        return this.#bridges.get(message.channel)?.rekey(message);
      case 'packets':
      case 'read':
        return this.#pipe.take(message);
      case 'ping':
        return this.#parts.post({ is: 'pong', figures: this.#costs.take() });
      case 'close':
        void this.#carrier.close().then(() => this.#parts.post({ is: 'closed' }));
    }
  }

  #place({ call: id, order, longest }: Message<'place'>): void {
    const { environment } = this.#parts;
    const follower = this.#followerOf(id);
    const call = new TelephoneCall(this.#carrier, order, { environment, longest, follower });
    this.#calls.set(id, { call, seat: undefined });
  }

  #offer(line: IncomingLine): void {
    const call = firstIncoming + this.#cameIn;
    this.#cameIn += 1;
    this.#incoming.set(call, line);
    const from = callerPattern.test(line.from) ? line.from : '';
    this.#parts.post({ is: 'incoming', call, from });
  }

  #answer({ call: id }: Message<'answer'>): void {
    const line = this.#incoming.get(id);
    if (!line) return;
    this.#incoming.delete(id);
    const { environment } = this.#parts;
    const call = new AnsweredCall(line, { environment, follower: this.#followerOf(id) });
    this.#calls.set(id, { call, seat: undefined });
  }

  #followerOf(id: number): TelephoneCallFollower {
    const { post } = this.#parts;
    return {
      came: (to) => {
        if (to !== 'ringing' && to !== 'accepted' && to !== 'success') this.#forget(id);
        post({ is: 'came', call: id, to });
      },
      pressed: (digit) => post({ is: 'pressed', call: id, digit }),
      said: (samples) => {
        const seat = this.#calls.get(id)?.seat;
        seat?.bridge.speak(seat.userId, samples);
      },
    };
  }

  #open({ channel, meetingId }: Message<'open'>): void {
    const { environment } = this.#parts;
    this.#bridges.set(channel, new PhoneBridge(meetingId, { environment, costs: this.#costs }));
  }

  #enter({ call: id, channel, userId, keyId }: Message<'enter'>): void {
    const served = this.#calls.get(id);
    const bridge = this.#bridges.get(channel);
    if (!served || !bridge) return;
    const { call } = served;
    served.seat = { bridge, userId };
    bridge.join({
      userId,
      keyId,
      sampleRate: call.sampleRate,
      send: (samples) => call.send(samples),
      publish: (packet) => this.#pipe.send({ line: id, userId, packet }),
    });
    if (call instanceof AnsweredCall) call.enter();
  }

  #forget(id: number): void {
    const seat = this.#calls.get(id)?.seat;
    this.#calls.delete(id);
    seat?.bridge.leave(seat.userId);
  }
}
