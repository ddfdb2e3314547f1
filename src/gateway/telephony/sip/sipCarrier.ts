import { isIP, type BlockList } from 'node:net';
import type { Environment } from '../../environment';
import { systemCode } from '../../kernel/systemCode';
import type { CallOrder } from '../../meeting/callOrder';
import type { CallListener, Carrier, IncomingLine, PlacedCall } from '../carrier';
import type { CarrierLog } from '../carrierLog';
import type { SipIdentity } from './dialog';
import { IncomingSipCall } from './incomingSipCall';
import { MediaPorts } from './mediaPorts';
import { mayCall, maySendSound } from './networks';
import { openEndpoint } from './openEndpoint';
import { Registration } from './registration';
import { parseSipUri, printHostPort } from './sipAddress';
import { SipCall } from './sipCall';
import type { SipEndpoint } from './sipEndpoint';
import type { SipRequest, SipResponse } from './sipMessage';
import type { SipSettings } from './sipSettings';
import { trunkRetryDelay } from './trunkRetry';

/** A call without sound or a report for this long is lost, in milliseconds. @decision */
const silenceLimit = 60_000;
/** How long the last messages may take to be answered at the end. */
const partingTime = 1000;
/** How often it is looked whether they are. */
const lookEvery = 20;

export interface SipCarrierParts {
  readonly environment: Environment;
  readonly log: CarrierLog;
  /** Milliseconds; tests are not patient. */
  readonly silenceLimit?: number;
  /**
   * Whether a room system may be called. By default: in a permitted network, and in none of the
   * machine's own.
   */
  readonly mayCall?: (address: string) => boolean;
}

const isAllowed = (address: string, allowed: BlockList | undefined): boolean =>
  allowed !== undefined && mayCall(address, allowed);

/** The destination of a call and the endpoint for it. */
interface Route {
  readonly endpoint: SipEndpoint;
  readonly uri: string;
  readonly credentials: SipSettings['credentials'];
  readonly mayReach: (address: string) => boolean;
  /** The endpoint is closed after the call: a room system has its own. */
  readonly isOwn: boolean;
}

/**
 * Calls telephones through a SIP trunk, and room systems directly if their networks are permitted.
 * @source RFC 3261, RFC 3550, RFC 3551, RFC 4733
 */
export class SipCarrier implements Carrier {
  readonly #live = new Set<Pick<PlacedCall, 'hangUp'>>();
  readonly #ways = new Set<SipEndpoint>();
  #trunk: Promise<SipEndpoint> | undefined;
  #registration: Registration | undefined;
  readonly #ports: MediaPorts;
  #isClosed = false;
  #take: (line: IncomingLine) => void = (line) => line.refuse();

  readonly #settings: SipSettings;
  readonly #parts: SipCarrierParts;

  constructor(settings: SipSettings, parts: SipCarrierParts) {
    this.#settings = settings;
    this.#parts = parts;
    const [chance = 0] = parts.environment.secret(1);
    this.#ports = new MediaPorts(settings.rtpPorts, chance / 256);
    if (settings.isRegistered || settings.takesCalls) this.#keepReachable();
  }

  receive(take: (line: IncomingLine) => void): void {
    this.#take = take;
  }

  place(order: CallOrder, listener: CallListener): PlacedCall {
    let [call, isOver]: [SipCall | undefined, boolean] = [undefined, false];
    const placed: PlacedCall = {
      send: (samples) => call?.send(samples),
      hangUp: () => {
        if (isOver) return;
        isOver = true;
        this.#live.delete(placed);
        call?.hangUp();
      },
    };
    this.#live.add(placed);
    const fails = (isUnavailable: boolean): void => {
      if (!isOver) listener.event({ is: 'failed', isUnavailable });
      isOver = true;
      this.#live.delete(placed);
    };
    const begin = async (): Promise<void> => {
      const route = await this.#routeOf(order);
      if (!route) return fails(true);
      call = await this.#begin(route, listener, {
        // The call was hung up, or the carrier closed, while the endpoint was opened.
        isWanted: () => !isOver && !this.#isClosed,
        over: () => this.#live.delete(placed),
      });
      if (!call) fails(false);
    };
    begin().catch((err: unknown) => {
      // Only a system's code: its message may contain an address.
      this.#parts.log.warn({ code: systemCode(err) }, 'a call could not be begun');
      fails(false);
    });
    return placed;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#registration?.close();
    for (const call of [...this.#live]) call.hangUp();
    await this.#trunk?.catch(() => undefined);
    const { environment } = this.#parts;
    for (let waited = 0; waited < partingTime; waited += lookEvery) {
      if (![...this.#ways].some(({ isWaiting }) => isWaiting)) break;
      await new Promise<void>((resolve) => environment.after(lookEvery, resolve));
    }
    for (const way of this.#ways) way.close();
    this.#ways.clear();
  }

  async #begin(
    route: Route,
    listener: CallListener,
    on: { readonly isWanted: () => boolean; readonly over: () => void },
  ): Promise<SipCall | undefined> {
    const { environment, log } = this.#parts;
    const { endpoint, isOwn } = route;
    const sockets = await this.#ports.open(endpoint.transport.local.host);
    if (!sockets || !on.isWanted()) {
      sockets?.rtp.close();
      sockets?.rtcp.close();
      if (isOwn) this.#leave(endpoint);
      return undefined;
    }
    return new SipCall({
      endpoint,
      environment,
      log,
      identity: this.#identityAt(endpoint),
      credentials: route.credentials,
      uri: route.uri,
      sockets,
      mediaAddress: this.#settings.publicAddress ?? endpoint.transport.local.host,
      mayReach: route.mayReach,
      silenceLimit: this.#parts.silenceLimit ?? silenceLimit,
      listener,
      onOver: () => {
        on.over();
        if (isOwn) this.#leave(endpoint);
      },
    });
  }

  async #routeOf(order: CallOrder): Promise<Route | undefined> {
    const { trunk, credentials, roomSystems } = this.#settings;
    if (order.to === 'phone') {
      const host = printHostPort(trunk.host, trunk.port);
      const endpoint = await this.#openTrunk();
      return {
        endpoint,
        uri: `sip:${order.number}@${host};user=phone`,
        credentials,
        mayReach: (address) => maySendSound(address, endpoint.transport),
        isOwn: false,
      };
    }
    const mayReach = this.#parts.mayCall ?? ((address) => isAllowed(address, roomSystems));
    if (order.protocol !== 'SIP' || !mayReach(order.ip)) return undefined;
    const endpoint = await openEndpoint({
      peer: { host: order.ip, port: 5060, protocol: 'udp' },
      localPort: 0,
      publicAddress: this.#settings.publicAddress,
      isFriend: () => false,
      environment: this.#parts.environment,
    });
    this.#ways.add(endpoint);
    // The gateway's credentials are for the trunk only.
    const uri = `sip:${printHostPort(order.ip, undefined)}`;
    return { endpoint, uri, credentials: undefined, mayReach, isOwn: true };
  }

  /** The trunk's endpoint: opened once; after a failure, again with the next call. */
  #openTrunk(): Promise<SipEndpoint> {
    const { trunk, port, publicAddress, friends } = this.#settings;
    this.#trunk ??= openEndpoint({
      peer: trunk,
      localPort: port,
      publicAddress,
      isFriend: (address) => friends.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'),
      onLost: () => this.#registration?.lost(),
      environment: this.#parts.environment,
    }).then(
      (endpoint) => {
        this.#ways.add(endpoint);
        if (this.#settings.takesCalls)
          endpoint.receiveCalls((...invite) => this.#incoming(endpoint, ...invite));
        return endpoint;
      },
      (error: unknown) => {
        this.#trunk = undefined;
        throw error;
      },
    );
    return this.#trunk;
  }

  #incoming(
    endpoint: SipEndpoint,
    invite: SipRequest,
    answer: (response: SipResponse) => void,
  ): void {
    const call = IncomingSipCall.open({
      ...{ endpoint, invite, answer },
      environment: this.#parts.environment,
      log: this.#parts.log,
      identity: this.#identityAt(endpoint),
      credentials: this.#settings.credentials,
      openSockets: () => this.#ports.open(endpoint.transport.local.host),
      mediaAddress: this.#settings.publicAddress ?? endpoint.transport.local.host,
      silenceLimit: this.#parts.silenceLimit ?? silenceLimit,
      onOver: (ended) => this.#live.delete(ended),
    });
    if (!call) return;
    if (this.#isClosed) return call.refuse();
    this.#live.add(call);
    this.#take(call);
  }

  /** Opens the trunk's endpoint, and registers if the trunk requires it. */
  #keepReachable(failures = 0): void {
    const { environment, log } = this.#parts;
    const { trunk, credentials, isRegistered } = this.#settings;
    this.#openTrunk().then(
      (endpoint) => {
        if (this.#isClosed || !isRegistered) return;
        this.#registration = new Registration({
          endpoint,
          environment,
          identity: () => this.#identityAt(endpoint),
          credentials,
          registrar: `sip:${printHostPort(trunk.host, trunk.port)}`,
          listener: {
            registered: () => log.info({}, 'the trunk knows the gateway'),
            refused: (status) => log.warn({ status }, 'the trunk does not take the registration'),
          },
        });
      },
      (err: unknown) => {
        log.warn({ code: systemCode(err) }, 'the trunk is not reached');
        environment.after(trunkRetryDelay(failures + 1, environment), () => {
          if (!this.#isClosed) this.#keepReachable(failures + 1);
        });
      },
    );
  }

  #identityAt({ place, transport }: SipEndpoint): SipIdentity {
    const { from } = this.#settings;
    const user = parseSipUri(from)?.user ?? 'plenary';
    return { from, contact: `sip:${user}@${place};transport=${transport.protocol}` };
  }

  /** Closes a room system's endpoint once its last messages are answered. */
  #leave(endpoint: SipEndpoint): void {
    if (!this.#ways.has(endpoint)) return;
    if (!endpoint.isBusy) {
      this.#ways.delete(endpoint);
      return endpoint.close();
    }
    this.#parts.environment.after(1000, () => this.#leave(endpoint));
  }
}
