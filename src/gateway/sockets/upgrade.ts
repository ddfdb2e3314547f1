import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  CloseCode,
  mediaQuery,
  remoteQuery,
  signalQuery,
  type SignalQuery,
} from '../../protocol/channels/queries';
import { testPaths, testSocketQuery } from '../../protocol/http/deviceTest';
import { commandTextFrameLimit, mediaPacketLimit } from '../../protocol/limits';
import { meetingNumberDigits } from '../../protocol/meetingNumber';
import { testFrameLimit } from '../../protocol/testLimits';
import { parseWith } from '../../protocol/parse';
import { decodeFeatureFlags, readCaps } from '../../protocol/vocabulary/capabilities';
import { joinTexts, serverTexts } from '../../protocol/vocabulary/messages';
import type { Environment } from '../environment';
import type { Entrant } from '../instance/admission';
import type { Metrics } from '../metrics';
import { addressKey, clientAddress, networkKey } from '../security/address';
import type { Attempts } from '../security/attempts';
import type { AuthClaims, GatewayTokens } from '../security/gatewayTokens';
import type { Origins } from '../security/origins';
import { namesTwoHosts } from '../security/ownHosts';
import type { MediaSockets } from './mediaSockets';
import type { RemoteSockets } from './remoteSockets';
import { cutUnlessClosed } from '../kernel/cutUnlessClosed';
import { hangUp } from '../kernel/hangUp';
import type { Backlogs } from './backlogs';
import type { Connections } from './connections';
import { OpenSockets } from './openSockets';
import { Flushes, PacedOutlet, type OutletContext } from './outlet';
import { invalidToken, signalQueueLimit, SignalSocket, type SignalContext } from './signalSocket';
import type { SocketLimits } from './socketLimits';
import { TestSocket } from './testSocket';
import { textQueueLimit } from './textSocket';
import type { WarnOfSeats } from './warnOfSeats';

const paths = new RegExp(
  `^/(?:wc/(?<service>api|media|remote)|instantsdk)/(?<number>${meetingNumberDigits})$`,
);
const longestTarget = 16_384;

interface SocketUpgradesParts {
  readonly signal: SignalContext;
  readonly tokens: GatewayTokens;
  readonly mediaSockets: MediaSockets;
  readonly remoteSockets: RemoteSockets;
  readonly origins: () => Origins;
  readonly limits: Pick<SocketLimits, 'all' | 'perAddress'>;
  readonly connections: Connections;
  /** The number of proxies before the gateway. */
  readonly trustedProxies: number;
  readonly backlogs: Backlogs;
  readonly environment: Environment;
  /** Limits on the connection test. */
  readonly testing: Attempts;
  readonly metrics: Metrics;
  /** Logs that seats have all sockets. */
  readonly warnOfSeats: WarnOfSeats;
}

/**
 * Opens WebSockets: origin and caps first, then the query and its proof, and only then the socket
 * is made. A refusal that a page should read is a close code with the documented text, since a
 * browser hides the answer of a failed handshake.
 * @source core 7, media 7
 */
export class SocketUpgrades {
  readonly #text = serverOf(commandTextFrameLimit * 3);
  readonly #packets = serverOf(mediaPacketLimit);
  readonly #tests = serverOf(testFrameLimit);
  readonly #open: OpenSockets;
  readonly #outlets: OutletContext;

  readonly #parts: SocketUpgradesParts;

  constructor(parts: SocketUpgradesParts) {
    this.#parts = parts;
    this.#open = new OpenSockets(parts.limits, {
      onCut: () => parts.metrics.count('plenary_displaced_sockets_total'),
      onFull: (limit) => parts.warnOfSeats('sockets', limit),
    });
    const flushes = new Flushes((run) => {
      setImmediate(run);
    });
    this.#outlets = { ...parts, flushes };
  }

  /** Answers the upgrades of `server` from now on. */
  serve(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      void this.#answer(request, socket, head).catch(() => socket.destroy());
    });
  }

  /** How many sockets are open. */
  get sockets(): number {
    return this.#open.size;
  }

  /** Terminates the sockets that are still open after they were asked to close. */
  cut(): void {
    this.#open.cut();
  }

  async #answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const target = request.url ?? '';
    const [path = '', search = ''] = target.split('?', 2);
    const { number, service } = paths.exec(path)?.groups ?? {};
    const isTest = path === testPaths.socket;
    if ((number === undefined && !isTest) || target.length > longestTarget)
      return this.#turnAway(socket, 404);
    if (namesTwoHosts(request)) return this.#turnAway(socket, 400);
    if (!this.#parts.origins().isAllowed(request.headers.origin))
      return this.#turnAway(socket, 403);
    const address = addressKey(clientAddress(request, this.#parts.trustedProxies));
    // One network has many addresses of IPv6: what it opens, and has wait for it, counts together.
    const network = networkKey(address);
    if (!this.#open.add(network, socket)) return this.#turnAway(socket, 503);
    const query = readQuery(search);
    if (number === undefined) return this.#test(request, socket, { head, query });
    // Bytes that came with the request are read as soon as this call ends, before a promise
    // continues: without a listener by then, a malformed frame would end the process.
    const open = (server: WebSocketServer, use: (ws: WebSocket) => void) => {
      server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', ignore);
        use(ws);
      });
    };
    if (service === 'media') {
      const parsed = parseWith(mediaQuery, query);
      const grant = parsed.ok && this.#parts.mediaSockets.redeem(number, parsed.value);
      if (grant) this.#seat(socket);
      const isText = grant && (grant.type === 'x' || grant.type === 'm');
      return open(isText ? this.#text : this.#packets, (ws) => {
        if (!grant || !parsed.ok) return this.#refuse(ws, parsed.ok);
        const isCopy = parsed.value.copy === '1';
        const { socket: raw } = request;
        const openOutlet = () =>
          new PacedOutlet({ ws, socket: raw, address: network }, textQueueLimit, this.#outlets);
        this.#parts.mediaSockets.admit(grant, { ws, socket: raw, isCopy, openOutlet });
      });
    }
    if (service === 'remote') {
      const asked = parseWith(remoteQuery, query);
      const token = asked.ok && this.#parts.remoteSockets.redeem(number, asked.value);
      if (token) this.#seat(socket);
      return open(this.#text, (ws) => {
        if (!token) return this.#refuse(ws, asked.ok);
        this.#parts.remoteSockets.admit(token, ws);
      });
    }
    const parsed = parseWith(signalQuery, query);
    const auth = parsed.ok ? await this.#parts.tokens.readAuth(parsed.value.auth) : undefined;
    if (socket.destroyed) return;
    open(this.#text, (ws) => {
      if (!parsed.ok) return this.#refuse(ws, false);
      if (!auth?.ok || auth.value.mn !== number || auth.value.mid !== parsed.value.mid) {
        this.#parts.signal.instances.get(number)?.turnAway('joinMeeting', invalidToken());
        return this.#refuse(ws, true);
      }
      for (const flag of decodeFeatureFlags(parsed.value.cfs ?? ''))
        this.#parts.metrics.count(`plenary_clients_with_${flag}_total`);
      const opened = { ws, socket: request.socket, address: network };
      const outlet = new PacedOutlet(opened, signalQueueLimit, this.#outlets);
      new SignalSocket(
        {
          ws,
          outlet,
          onSeat: () => this.#seat(socket),
          onSeatLeft: () => this.#unseat(socket),
        },
        {
          number,
          address,
          passcodeVersion: auth.value.passcodeMark,
          entrant: entrantOf(auth.value, parsed.value),
        },
        this.#parts.signal,
      );
    });
  }

  /** A socket of the connection test: no ticket, few of them, and nothing behind it. */
  #test(
    request: IncomingMessage,
    socket: Duplex,
    { head, query }: { readonly head: Buffer; readonly query: unknown },
  ): void {
    const parsed = parseWith(testSocketQuery, query);
    if (!parsed.ok) return this.#turnAway(socket, 404);
    const address = clientAddress(request, this.#parts.trustedProxies);
    if (!this.#parts.testing.trySpend('socket', address)) return this.#turnAway(socket, 503);
    this.#tests.handleUpgrade(request, socket, head, (ws) => {
      new TestSocket(ws, parsed.value.type, this.#parts);
    });
  }

  /** From now on `socket` is a seat's, and is not cut for another. */
  #seat(socket: Duplex): void {
    this.#open.seat(socket);
    this.#parts.connections.seat(socket);
  }

  #unseat(socket: Duplex): void {
    this.#open.unseat(socket);
    this.#parts.connections.unseat(socket);
  }

  #refuse(ws: WebSocket, isWellFormed: boolean): void {
    cutUnlessClosed(ws, this.#parts.environment);
    this.#parts.metrics.count('plenary_upgrade_refusals_total');
    ws.close(
      CloseCode.refused,
      isWellFormed ? joinTexts.tokenExpired : serverTexts.invalidParameters,
    );
  }

  #turnAway(socket: Duplex, status: 400 | 403 | 404 | 503): void {
    this.#parts.metrics.count('plenary_upgrade_refusals_total');
    hangUp(socket, status, this.#parts.environment);
  }
}

/**
 * Made here, it holds on to nothing: a listener made for each request would keep the request alive.
 */
const ignore = (): void => undefined;

const serverOf = (maxPayload: number): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload,
    clientTracking: false,
  });

/** The person who asks to join: the claims of their proof, and what their page says of itself. */
const entrantOf = (
  proved: AuthClaims & { readonly isFresh: boolean },
  { cid, dn2, track_id: deviceId, clientCaps = '' }: SignalQuery,
): Entrant => ({
  ...proved,
  cid,
  displayName: dn2,
  isHostByToken: proved.role === 1,
  deviceId,
  caps: readCaps(clientCaps),
  mayTakeSeat: proved.isFresh,
});

/** A query as an object; a field that is given twice keeps no value that a schema would take. */
const readQuery = (search: string): Record<string, unknown> => {
  const fields = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(search))
    fields.set(name, fields.has(name) ? null : value);
  return Object.fromEntries(fields);
};
