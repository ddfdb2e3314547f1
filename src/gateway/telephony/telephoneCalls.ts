import { avatarBackgroundTypes } from '../../protocol/limits';
import { fail, ok, type Result } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import { newId, type Environment } from '../environment';
import type { UserId } from '../../protocol/ids';
import { callerDigits, orderOf } from '../meeting/calls';
import type { CountedCall } from '../meeting/commandNeeds';
import type { MeetingCommand, RecordedEvent } from '../meeting/event';
import { scopeOf } from '../meeting/scope';
import type { Call } from '../meeting/phoneEvents';
import type { MediaTap, TapListener } from '../relay/mediaTap';
import type { MeetingInstance } from '../instance/meetingInstance';
import { KeyedRateLimiter, type AttemptLimit } from '../security/keyedRateLimiter';
import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import { CallLedger } from './callLedger';
import { defaultDialPolicy, type CallLimits } from './dialPolicy';
import { MeetingPhones } from './meetingPhones';
import { starKeys } from './starKeys';
import type { CallFollower, DialledCall, TelephonyPort } from './telephonyPort';

const countedCall = (instance: MeetingInstance, { by, to }: Call): CountedCall => ({
  meeting: instance.options.number,
  address: instance.addressOf(by),
  called: to.is === 'phone' ? to.number : to.ip,
});

/**
 * The keys that the simulation presses to dial in: for the person of the call, or for nobody in
 * particular.
 */
const dialInKeysOf = ({ options }: MeetingInstance, { by, bCallme }: Call): string | undefined => {
  const info = options.dialInInfo?.(by);
  if (!info) return undefined;
  const entries = [info.meetingId, info.password, bCallme ? info.participantId : ''];
  return entries.flatMap((entry) => (entry === undefined ? [] : `${entry}#`)).join('');
};

/** How often one number enters a meeting, and all hidden numbers together. @decision */
const entriesOfNumber: AttemptLimit = { burst: 10, interval: 6_000 };
const hiddenEntries: AttemptLimit = { burst: 50, interval: 1_000 };

/** The telephones of one instance. */
interface Exchange {
  readonly phones: MeetingPhones;
  readonly calls: Map<string, DialledCall>;
}

type DialIn = Extract<MeetingCommand, { name: 'dialIn' }>;

interface TelephoneCallsParts {
  readonly port: TelephonyPort | undefined;
  /** Opens a tap of a meeting's sound with a ticket of the telephone's seat, which is spent. */
  readonly openTap: (
    entry: { readonly number: string; readonly ticket: string },
    listener: TapListener,
  ) => MediaTap | undefined;
  readonly environment: Environment;
  readonly limits?: CallLimits;
}

/**
 * Places the calls that meetings decide on, and reports their progress to them. A call ends with
 * its seat, its meeting or this gateway.
 */
export class TelephoneCalls {
  #callsPlaced = 0;
  #callsAnswered = 0;
  readonly #exchanges = new Map<string, Exchange>();
  readonly #ledger: CallLedger;
  readonly #entries: KeyedRateLimiter;
  /** Only for a real trunk, like the daily limits: calls of a simulation are free. */
  readonly #longestCall: number | undefined;

  readonly #parts: TelephoneCallsParts;

  constructor(parts: TelephoneCallsParts) {
    this.#parts = parts;
    const { port, environment, limits = defaultDialPolicy.limits } = parts;
    const { atOnce, aDay, longest } = limits;
    this.#entries = new KeyedRateLimiter(() => environment.monotonic());
    const isTrunk = port?.kind === 'sip';
    this.#ledger = new CallLedger(isTrunk ? { atOnce, aDay } : { atOnce }, () =>
      environment.monotonic(),
    );
    this.#longestCall = isTrunk ? longest : undefined;
  }

  /** Why the gateway cannot place this call now; undefined when it can. */
  judge(call: CountedCall): string | undefined {
    return this.#ledger.judge(call);
  }

  /** Calls that ring or are in a meeting. */
  get size(): number {
    let size = 0;
    for (const { calls } of this.#exchanges.values()) size += calls.size;
    return size;
  }

  /** Totals by name; the port reports some of them only at intervals. */
  figures(): Readonly<Record<string, number>> {
    const [callsPlaced, callsAnswered] = [this.#callsPlaced, this.#callsAnswered];
    return { callsPlaced, callsAnswered, ...this.#parts.port?.figures() };
  }

  /** Admits a caller to a meeting. @returns the call's follower from then on */
  admit(
    instance: MeetingInstance,
    call: DialledCall,
    { port, ...as }: Pick<DialIn, 'caller' | 'participant'> & { readonly port: TelephonyPort },
  ): Result<CallFollower, Refusal> {
    const { number } = instance.options;
    const digits = callerDigits(as.caller.number);
    if (!this.#entries.take(`${number} ${digits}`, digits === '' ? hiddenEntries : entriesOfNumber))
      return fail(refusal('INVALID_OPERATION', callTexts.tooManyCalls));
    const uuid = newId(this.#parts.environment);
    const exchange = this.#exchangeOf(instance, port);
    exchange.calls.set(uuid, call);
    const avatarBackgroundType = this.#drawBackground();
    const done = instance.act(0, { name: 'dialIn', uuid, ...as, avatarBackgroundType });
    if (done.ok) return ok(this.#followerOf(instance, uuid, { call, exchange }));
    exchange.calls.delete(uuid);
    return done;
  }

  /** Follows what happens in a meeting, after the relay's grants have. */
  follow(instance: MeetingInstance, { event }: RecordedEvent): void {
    if (event.name === 'callPlaced' && !event.call.isDialIn) this.#place(instance, event.call);
    if (event.name === 'callPlaced' || event.name === 'callAdvanced')
      this.#advance(instance, event.call);
    if (event.name === 'callEnded') this.#hangUp(instance, event.call);
    this.#exchanges.get(instance.meetingId)?.phones.review();
  }

  /** The meeting is over, or continues on another gateway: all its calls are hung up. */
  end(instance: MeetingInstance): void {
    const exchange = this.#exchanges.get(instance.meetingId);
    this.#exchanges.delete(instance.meetingId);
    if (exchange) this.#shut(exchange);
  }

  /** The gateway shuts down. */
  async close(): Promise<void> {
    for (const exchange of this.#exchanges.values()) this.#shut(exchange);
    this.#exchanges.clear();
    await this.#parts.port?.close();
  }

  #shut({ phones, calls }: Exchange): void {
    phones.close();
    for (const [uuid, call] of calls) {
      call.hangUp();
      this.#ledger.end(uuid);
    }
    calls.clear();
  }

  #place(instance: MeetingInstance, placed: Call): void {
    const { port } = this.#parts;
    if (!port) return;
    const { uuid } = placed;
    this.#ledger.begin(uuid, countedCall(instance, placed));
    const exchange = this.#exchangeOf(instance, port);
    this.#callsPlaced += 1;
    const dialInKeys = port.kind === 'simulated' ? dialInKeysOf(instance, placed) : undefined;
    const call: DialledCall = port.place(
      { ...orderOf(placed), ...(dialInKeys !== undefined && { dialInKeys }) },
      {
        came: (to) => {
          if (exchange.calls.get(uuid) === call && to === 'success') this.#callsAnswered += 1;
          follower.came(to);
        },
        pressed: (digit) => follower.pressed(digit),
        said: (packet) => follower.said(packet),
      },
      this.#longestCall,
    );
    const follower = this.#followerOf(instance, uuid, { call, exchange });
    exchange.calls.set(uuid, call);
  }

  /** Reports a call's progress to the meeting. */
  #followerOf(
    instance: MeetingInstance,
    uuid: string,
    of: { readonly call: DialledCall; readonly exchange: Exchange },
  ): CallFollower {
    const { environment } = this.#parts;
    const { phones, calls } = of.exchange;
    const keys = starKeys(instance, {
      seatOf: () => this.#seatOf(instance, uuid),
      monotonic: () => environment.monotonic(),
    });
    return {
      came: (to) => {
        if (calls.get(uuid) !== of.call) return;
        const avatarBackgroundType = this.#drawBackground();
        instance.act(0, { name: 'advanceCall', uuid, to, avatarBackgroundType });
      },
      pressed: (digit) => keys.press(digit),
      said: (packet) => {
        const userId = this.#seatOf(instance, uuid);
        if (userId !== undefined) phones.publish(userId, packet);
      },
    };
  }

  #advance(instance: MeetingInstance, { uuid, phoneNodeId, sequence }: Call): void {
    const exchange = this.#exchanges.get(instance.meetingId);
    const call = exchange?.calls.get(uuid);
    if (exchange && call && phoneNodeId !== undefined)
      exchange.phones.enter(call, { userId: phoneNodeId, keyId: sequence });
  }

  #hangUp(instance: MeetingInstance, { uuid, phoneNodeId }: Call): void {
    this.#ledger.end(uuid);
    const exchange = this.#exchanges.get(instance.meetingId);
    if (phoneNodeId !== undefined) exchange?.phones.leave(phoneNodeId);
    exchange?.calls.get(uuid)?.hangUp();
    exchange?.calls.delete(uuid);
  }

  #seatOf(instance: MeetingInstance, uuid: string): number | undefined {
    return instance.state.areas.phone.calls.find((call) => call.uuid === uuid)?.phoneNodeId;
  }

  #drawBackground(): number {
    const { from, to } = avatarBackgroundTypes;
    const [drawn = 0] = this.#parts.environment.secret(1);
    return from + (drawn % (to - from + 1));
  }

  #exchangeOf(instance: MeetingInstance, port: TelephonyPort): Exchange {
    const { meetingId, options } = instance;
    const known = this.#exchanges.get(meetingId);
    if (known) return known;
    const { environment, openTap } = this.#parts;
    const phones = new MeetingPhones({
      openChannel: () => port.openChannel(meetingId),
      openTap: (userId: UserId, listener) => {
        const { a: ticket } = options.issueTickets(userId, ['a']);
        return ticket === undefined
          ? undefined
          : openTap({ number: options.number, ticket }, listener);
      },
      scopeOf: (userId) => {
        const seat = instance.state.seats.get(userId);
        return seat?.isOnHold === false ? scopeOf(seat) : undefined;
      },
      keyOf: (scope) => instance.keys.current(scope),
      monotonic: () => environment.monotonic(),
    });
    const exchange = { phones, calls: new Map<string, DialledCall>() };
    this.#exchanges.set(meetingId, exchange);
    return exchange;
  }
}
