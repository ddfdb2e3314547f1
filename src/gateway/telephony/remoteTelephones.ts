import type { Environment } from '../environment';
import type { CallOrder } from '../meeting/callOrder';
import { PacketPipe } from './packetPipe';
import type { PhoneFigures } from './phoneCosts';
import { PlacedCalls } from './placedCalls';
import type { CallFollower, DialledCall, PhoneChannel, TakeCall } from './telephonyPort';
import type { FromTelephonyWorker, ToTelephonyWorker } from './workerMessages';

/** The worker's messages about calls and sound. */
export type TelephoneNews = Exclude<FromTelephonyWorker, { is: 'log' | 'closed' }>;

interface RemoteTelephonesParts {
  readonly environment: Pick<Environment, 'after'>;
  /** How messages reach the worker; buffers in `transfer` are the worker's from then on. */
  readonly post: (message: ToTelephonyWorker, transfer?: readonly ArrayBuffer[]) => void;
}

/**
 * Telephones of another thread, ordered and followed by messages: the other end is
 * `ServedTelephones`.
 */
export class RemoteTelephones {
  readonly #calls = new PlacedCalls();
  readonly #pipe: PacketPipe;
  #totals: PhoneFigures = { decoded: 0, mixed: 0, encoded: 0, busyMilliseconds: 0 };
  #channels = 0;
  #takeCall: TakeCall = () => undefined;

  readonly #post: RemoteTelephonesParts['post'];

  constructor({ environment, post }: RemoteTelephonesParts) {
    this.#post = post;
    this.#pipe = new PacketPipe({
      environment,
      post,
      heard: ({ line, packet }) => this.#calls.said(line, packet),
    });
  }

  /** Calls that are not over. */
  get size(): number {
    return this.#calls.size;
  }

  /** As the telephony port promises it. */
  place(order: CallOrder, follower: CallFollower, longest?: number): DialledCall {
    const message = this.#calls.add(order, follower, longest);
    const { call: id } = message;
    this.#post(message);
    return {
      id,
      hangUp: () => {
        if (this.#calls.delete(id)) this.#post({ is: 'hang up', call: id });
      },
    };
  }

  /** As the telephony port promises it. */
  receive(take: TakeCall): void {
    this.#takeCall = take;
  }

  /** As the telephony port promises it. */
  openChannel(meetingId: string): PhoneChannel {
    this.#channels += 1;
    const channel = this.#channels;
    this.#post({ is: 'open', channel, meetingId });
    return {
      enter: ({ id }, seat) => this.#post({ is: 'enter', call: id, channel, ...seat }),
      stand: (seats) => this.#post({ is: 'stand', channel, seats: [...seats] }),
      rekey: (key) => this.#post({ is: 'key', channel, ...key }),
      hear: (userId, packet) => this.#pipe.send({ line: channel, userId, packet }),
      close: () => this.#post({ is: 'shut', channel }),
    };
  }

  /** Totals of all workers; those of the present one arrive with its answers to pings. */
  figures(): Readonly<Record<string, number>> {
    return { ...this.#totals, packetsDropped: this.#pipe.dropped };
  }

  /** Takes a message of the worker. */
  take(message: TelephoneNews): void {
    switch (message.is) {
      case 'incoming':
        return this.#incoming(message);
      case 'came':
        return this.#calls.came(message.call, message.to);
      case 'pressed':
        return this.#calls.pressed(message.call, message.digit);
      case 'packets':
      case 'read':
        return this.#pipe.take(message);
      case 'pong':
        return this.#count(message.figures);
    }
  }

  /** A worker has begun that knows nothing: it is asked for the calls that wait for it. */
  begin(): void {
    this.#pipe.reset();
    for (const message of this.#calls.orders()) this.#post(message);
  }

  /** The worker is gone, and so are its calls. */
  lose(): void {
    this.#pipe.reset();
    this.#calls.lose();
  }

  /** Ends all events. */
  close(): void {
    this.#pipe.reset();
    this.#calls.clear();
  }

  #incoming({ call, from }: Extract<TelephoneNews, { is: 'incoming' }>): void {
    // A new worker numbers its calls from the beginning, so the number may be another call's.
    const isOver = (): boolean => !this.#calls.isOf(call, follower);
    const follower = this.#takeCall({
      ...{ id: call, from },
      say: (...prompts) => {
        if (!isOver()) this.#post({ is: 'say', call, prompts: [...prompts] });
      },
      hangUp: () => {
        if (isOver()) return;
        this.#calls.delete(call);
        this.#post({ is: 'hang up', call });
      },
    });
    if (!follower) return this.#post({ is: 'hang up', call });
    this.#calls.answer(call, follower);
    this.#post({ is: 'answer', call });
  }

  #count({ decoded, mixed, encoded, busyMilliseconds }: PhoneFigures): void {
    const totals = this.#totals;
    this.#totals = {
      decoded: totals.decoded + decoded,
      mixed: totals.mixed + mixed,
      encoded: totals.encoded + encoded,
      busyMilliseconds: totals.busyMilliseconds + busyMilliseconds,
    };
  }
}
