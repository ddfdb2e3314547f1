import { avatarBackgroundTypes } from '../../protocol/limits';
import type { Environment } from '../environment';
import type { ScopeId } from '../../protocol/ids';
import { orderOf } from '../meeting/calls';
import type { RecordedEvent } from '../meeting/event';
import { scopeOf } from '../meeting/scope';
import type { Call } from '../meeting/states/phone';
import type { RelayPort } from '../relay/relayPort';
import type { CountedCall } from '../instance/askedCall';
import type { MeetingInstance } from '../instance/meetingInstance';
import { CallLedger } from './callLedger';
import { defaultDialPolicy, type CallLimits } from './dialPolicy';
import { PhoneBridge } from './phoneBridge';
import { PhoneCosts } from './phoneCosts';
import { starKeys } from './starKeys';
import { StreamCipher } from './streamCipher';
import { TelephoneCall } from './telephoneCall';
import type { TelephonyPort } from './telephonyPort';

const countedCall = (instance: MeetingInstance, { by, to }: Call): CountedCall => ({
  meeting: instance.options.number,
  address: instance.addressOf(by),
  called: to.is === 'phone' ? to.number : to.ip,
});

/** The telephones of one instance. */
interface Exchange {
  readonly bridge: PhoneBridge;
  readonly calls: Map<string, TelephoneCall>;
}

interface TelephoneCallsParts {
  readonly port: TelephonyPort | undefined;
  readonly relay: Pick<RelayPort, 'openTap'>;
  readonly environment: Environment;
  readonly limits?: CallLimits;
}

/**
 * Carries out what meetings decide about calls, and tells them what becomes of each. A call lives no
 * longer than its seat, its meeting or this gateway.
 */
export class TelephoneCalls {
  readonly costs: PhoneCosts;
  readonly #exchanges = new Map<string, Exchange>();
  /** Of a real trunk alone: a simulation costs nobody money. */
  readonly #ledger: CallLedger | undefined;
  readonly #longestCall: number | undefined;

  readonly #parts: TelephoneCallsParts;

  constructor(parts: TelephoneCallsParts) {
    this.#parts = parts;
    const { port, environment, limits = defaultDialPolicy.limits } = parts;
    this.costs = new PhoneCosts(() => environment.monotonic());
    if (port?.kind !== 'sip') return;
    this.#ledger = new CallLedger(limits, () => environment.monotonic());
    this.#longestCall = limits.longest;
  }

  /** Why the gateway places no such call now; undefined where it may. */
  judge(call: CountedCall): string | undefined {
    return this.#ledger?.judge(call);
  }

  /** Calls that ring or are in a meeting. */
  get size(): number {
    let size = 0;
    for (const { calls } of this.#exchanges.values()) size += calls.size;
    return size;
  }

  /** Follows what happens in a meeting. */
  follow(instance: MeetingInstance, { event }: RecordedEvent): void {
    if (event.name === 'callPlaced') this.#place(instance, event.call);
    if (event.name === 'callAdvanced') this.#advance(instance, event.call);
    if (event.name === 'callEnded') this.#hangUp(instance, event.call);
  }

  /** The meeting is over, or goes on elsewhere: all its calls are hung up. */
  end(instance: MeetingInstance): void {
    const exchange = this.#exchanges.get(instance.meetingId);
    this.#exchanges.delete(instance.meetingId);
    if (exchange) this.#shut(exchange);
  }

  /** The gateway goes down. */
  async close(): Promise<void> {
    for (const exchange of this.#exchanges.values()) this.#shut(exchange);
    this.#exchanges.clear();
    await this.#parts.port?.close();
  }

  #shut({ bridge, calls }: Exchange): void {
    bridge.close();
    for (const [uuid, call] of calls) {
      call.hangUp();
      this.#ledger?.end(uuid);
    }
    calls.clear();
  }

  #place(instance: MeetingInstance, placed: Call): void {
    const { port, environment } = this.#parts;
    if (!port) return;
    const { uuid } = placed;
    this.#ledger?.begin(uuid, countedCall(instance, placed));
    const keys = starKeys(instance, () => this.#seatOf(instance, uuid));
    const { bridge, calls } = this.#exchangeOf(instance);
    this.costs.callsPlaced += 1;
    const call = new TelephoneCall(port, orderOf(placed), {
      environment,
      longest: this.#longestCall,
      follower: {
        came: (to) => {
          if (calls.get(uuid) !== call) return;
          if (to === 'success') this.costs.callsAnswered += 1;
          instance.act(0, {
            name: 'advanceCall',
            uuid,
            to,
            avatarBackgroundType: this.#drawBackground(),
          });
        },
        pressed: (digit) => keys.press(digit),
        said: (samples) => {
          const userId = this.#seatOf(instance, uuid);
          if (userId !== undefined) bridge.speak(userId, samples);
        },
      },
    });
    calls.set(uuid, call);
  }

  #advance(instance: MeetingInstance, { uuid, phoneNodeId, sequence }: Call): void {
    const exchange = this.#exchangeOf(instance);
    const call = exchange.calls.get(uuid);
    if (!call || phoneNodeId === undefined) return;
    exchange.bridge.join({
      userId: phoneNodeId,
      keyId: sequence,
      sampleRate: call.sampleRate,
      send: (samples) => call.send(samples),
    });
  }

  #hangUp(instance: MeetingInstance, { uuid, phoneNodeId }: Call): void {
    this.#ledger?.end(uuid);
    const exchange = this.#exchanges.get(instance.meetingId);
    if (phoneNodeId !== undefined) exchange?.bridge.leave(phoneNodeId);
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

  #exchangeOf(instance: MeetingInstance): Exchange {
    const { meetingId } = instance;
    const known = this.#exchanges.get(meetingId);
    if (known) return known;
    const { relay, environment } = this.#parts;
    const { costs } = this;
    const ciphers = new Map<ScopeId, StreamCipher>();
    const cipherIn = (scope: ScopeId): StreamCipher => {
      const cipher =
        ciphers.get(scope) ??
        new StreamCipher(meetingId, {
          current: () => instance.keys.current(scope),
          monotonic: () => environment.monotonic(),
        });
      ciphers.set(scope, cipher);
      return cipher;
    };
    const bridge = new PhoneBridge({
      openTap: (userId, listener) =>
        relay.openTap({ meetingId, userId, medium: 'phone' }, listener),
      cipherOf: (userId) => cipherIn(scopeOf(instance.state.seats.get(userId) ?? {})),
      environment,
      costs,
    });
    const exchange = { bridge, calls: new Map<string, TelephoneCall>() };
    this.#exchanges.set(meetingId, exchange);
    return exchange;
  }
}
