import { fail, ok, type Result } from '../../src/kernel/result';
import type { StoredMeeting } from '../../src/gateway/database/meetingStore';
import { isUnavailable } from '../../src/gateway/database/unavailable';
import type { LeaseKey } from '../../src/gateway/database/leaseStore';
import type { RunStore } from '../../src/gateway/database/runStore';
import type { Environment } from '../../src/gateway/environment';
import type { RecordedEvent } from '../../src/gateway/meeting/event';
import { Metrics } from '../../src/gateway/metrics';
import type { RelayPort } from '../../src/gateway/relay/relayPort';
import type { ResumeClaim } from '../../src/gateway/security/gatewayTokens';
import { defaultAllowances } from '../../src/gateway/instance/budget';
import type { MeetingInstance } from '../../src/gateway/instance/meetingInstance';
import type { Shared } from '../../src/gateway/instance/instanceStorage';
import { MeetingInstances } from '../../src/gateway/instance/meetingInstances';
import { RunSnapshots } from '../../src/gateway/instance/runSnapshots';
import { TelephoneCalls } from '../../src/gateway/telephony/telephoneCalls';
import { telephonyOf } from '../../src/gateway/telephony/telephonyTerms';
import type { TelephonyPort } from '../../src/gateway/telephony/telephonyPort';
import { RemoteTokens } from '../../src/gateway/security/remoteTokens';
import { MediaTickets } from '../../src/gateway/security/tickets';
import { Heartbeats } from '../../src/gateway/sockets/heartbeat';
import { MediaSockets } from '../../src/gateway/sockets/mediaSockets';
import { RemoteSockets } from '../../src/gateway/sockets/remoteSockets';
import { SignalSocket } from '../../src/gateway/sockets/signalSocket';
import { mediaQuery, remoteQuery, signalQuery } from '../../src/protocol/channels/queries';
import { meetingOptions, type MeetingOptions } from '../../src/protocol/http/meetings';
import { parseWith } from '../../src/protocol/parse';
import { joinTexts } from '../../src/protocol/vocabulary/messages';
import { readCaps } from '../../src/protocol/vocabulary/capabilities';
import { WebinarRole } from '../../src/protocol/vocabulary/roles';
import type { ServerEnd } from './serverEnd';
import { SecretHashes } from '../../src/gateway/security/passcode';

const seatGrace = 60_000;
/** How long `auth` lets somebody take a seat, ms. */
const authLifetime = 120_000;
/** How long `auth` and a seat's token are read at all, ms. */
const longLifetime = 2 * 24 * 60 * 60 * 1000;

/** A meeting as the database has it. */
export const aStoredMeeting = (
  number: string,
  options: Partial<MeetingOptions> = {},
): StoredMeeting => ({
  mid: `meeting-definition-${number}`,
  passcodeHash: null,
  hostKeyHash: '',
  hostSecrets: null,
  revision: 0,
  barred: { emails: [], informationBarrier: [] },
  summary: {
    number,
    topic: 'Weekly planning',
    hasPasscode: false,
    startTime: null,
    duration: null,
    options: { ...meetingOptions.parse({}), ...options },
    createdAt: 0,
  },
});

/**
 * Tokens as plain text: what they say is the gateway's own test's concern, when they come is ours.
 */
const plainTokens = (environment: Environment) => ({
  signSeat: (claim: ResumeClaim): string =>
    Buffer.from(JSON.stringify({ claim, at: environment.now() })).toString('base64url'),
  readSeat: async (token: string): Promise<Result<ResumeClaim, 'invalid' | 'expired'>> => {
    try {
      const { claim, at } = JSON.parse(Buffer.from(token, 'base64url').toString()) as {
        readonly claim: ResumeClaim;
        readonly at: number;
      };
      return environment.now() - at < longLifetime ? ok(claim) : fail('expired');
    } catch {
      return fail('invalid');
    }
  },
});

/** What a proof of entry says. */
export interface Proof {
  readonly isOriginalHost: boolean;
  readonly isHostByToken: boolean;
  /** Speaks in a webinar without being its host. */
  readonly isPanelist?: boolean;
}

/** The role with which a proof lets into a webinar: a listener's, unless it says otherwise. */
const webinarRoleOf = ([, isHost, isPanelist]: string): WebinarRole => {
  if (isHost === '1') return WebinarRole.host;
  return isPanelist === '1' ? WebinarRole.panelist : WebinarRole.attendee;
};

/** What one process knows of runs that were kept. */
export interface HouseRuns {
  readonly store: Pick<RunStore, 'save' | 'read' | 'clear'>;
  /** Differs from that of every other process. */
  readonly epoch: number;
  /** How long ago another process held the meeting, ms. */
  readonly away: () => number;
  /**
   * Settles once it is known that this process still holds the meeting; without it it always is.
   */
  readonly doubt?: () => Promise<void> | undefined;
}

/** One process holds all meetings: nobody contests them, and removals are the runs' own. */
const sharedBy = (
  { store, epoch, away, doubt = () => undefined }: HouseRuns,
  environment: Environment,
): Shared => {
  const keyOf = (number: string): LeaseKey => ({ number, owner: `process ${epoch}`, epoch });
  return {
    leases: {
      hold: async (number) => keyOf(number),
      keyOf,
      awayOf: away,
      doubt,
      release: () => undefined,
    },
    removals: {
      read: async () => new Set(),
      isAmong: () => false,
      follow: () => undefined,
      over: async () => undefined,
      settled: async () => undefined,
    },
    runs: new RunSnapshots({
      store,
      secret: 'secret of all processes',
      environment,
      pause: (duration) => new Promise<void>((done) => void environment.after(duration, done)),
      keyOf,
      onFailure: (error) => {
        // A database that is away is tried again; anything else is a bug.
        if (!isUnavailable(error)) throw error;
      },
      onDamage: (why) => {
        throw new Error(`A kept run cannot be read: ${why}`);
      },
      onStale: async () => undefined,
    }),
  };
};

/**
 * The gateway's real instances, signalling and media sockets on a given clock, without HTTP and a
 * network. One house is one process: another in its place knows of it what was kept, if anything.
 */
export const openMeetingHouse = (given: {
  readonly environment: Environment;
  readonly meetings: ReadonlyMap<string, StoredMeeting>;
  readonly relay?: RelayPort;
  /** How telephones are called; without it they are not. */
  readonly telephony?: TelephonyPort;
  /** Where runs are kept that outlive the process; without it a run is over with its process. */
  readonly runs?: HouseRuns;
  readonly onEvent?: (instance: MeetingInstance, recorded: RecordedEvent) => void;
  readonly onOver?: (instance: MeetingInstance) => void;
}) => {
  const { environment, meetings, relay, runs, telephony } = given;
  const metrics = new Metrics();
  const heartbeats = new Heartbeats(environment, () => undefined);
  const tickets = new MediaTickets(environment);
  const remoteTokens = new RemoteTokens(environment);
  const tokens = plainTokens(environment);
  // Scripts are quicker than people.
  const unhurried = Object.keys(defaultAllowances).map((name) => [
    name,
    { rate: 1000, burst: 1000 },
  ]);
  const instances: MeetingInstances = new MeetingInstances({
    hashes: new SecretHashes('g'.repeat(32)),
    environment,
    ...(runs && { shared: sharedBy(runs, environment) }),
    seatGrace,
    historyLength: 2048,
    allowances: { ...defaultAllowances, ...Object.fromEntries(unhurried) },
    ...{ tickets, remoteTokens },
    signMeetingToken: (claim) => tokens.signSeat(claim),
    telephony: telephony && telephonyOf(telephony),
    onEvent: (instance, recorded) => {
      given.onEvent?.(instance, recorded);
      mediaSockets?.follow(instance, recorded);
      remoteSockets.follow(instance);
      phones?.follow(instance, recorded);
    },
    onOver: (instance) => {
      given.onOver?.(instance);
      phones?.end(instance);
      mediaSockets?.end(instance);
      remoteSockets.end(instance);
    },
  });
  const mediaSockets = relay
    ? new MediaSockets({ instances, tickets, relay, text: { environment, metrics, heartbeats } })
    : undefined;
  const remoteSockets: RemoteSockets = new RemoteSockets({
    ...{ instances, tokens: remoteTokens },
    text: { environment, metrics, heartbeats, log: { warn: () => undefined } },
  });
  const phones =
    mediaSockets &&
    new TelephoneCalls({
      port: telephony,
      openTap: (entry, listener) =>
        mediaSockets.openTap({ ...entry, channel: 'audio', publish: ['phone'] }, listener),
      environment,
    });
  const context = {
    instances,
    store: {
      readToJoin: async (number: string) => ({ meeting: meetings.get(number), isPassValid: true }),
    },
    tokens,
    environment,
    metrics,
    heartbeats,
  };
  return {
    instances,
    /** Proves who somebody is, for 120 s of a new seat. */
    auth: (proof: Proof): string =>
      `${[proof.isOriginalHost, proof.isHostByToken, proof.isPanelist === true].map(Number).join('')} ${environment.now()}`,
    /** A person who wants to join a meeting. */
    admitSignal: (end: ServerEnd, number: string, search: URLSearchParams): void => {
      const query = parseWith(signalQuery, Object.fromEntries(search));
      if (!query.ok) throw new Error(`The gateway would refuse this query: ${query.error.detail}`);
      const { cid, dn2, auth } = query.value;
      const [proof = '', since] = auth.split(' ');
      const age = environment.now() - Number(since);
      if (age >= longLifetime + authLifetime) return end.close(4003, joinTexts.tokenExpired);
      const entrant = {
        cid,
        displayName: dn2,
        isOriginalHost: proof[0] === '1',
        isHostByToken: proof[1] === '1',
        isGuest: !proof.includes('1'),
        mayTakeSeat: age < authLifetime,
        ...(meetings.get(number)?.summary.options.isWebinar === true && {
          webinarRole: webinarRoleOf(proof),
        }),
        deviceId: query.value.track_id,
        caps: readCaps(query.value.clientCaps ?? ''),
        ...(query.value.email !== undefined && { email: query.value.email }),
      };
      // The socket uses of ws only what the wire's end has.
      new SignalSocket(
        {
          ws: end as never,
          outlet: end.outlet,
          onSeat: () => undefined,
          onSeatLeft: () => undefined,
        },
        // Scripts come from everywhere.
        { number, entrant, passcodeVersion: '', address: cid },
        context as never,
      );
    },
    /** A media socket that wants to join a meeting. */
    admitMedia: (end: ServerEnd, number: string, search: URLSearchParams): void => {
      const query = parseWith(mediaQuery, Object.fromEntries(search));
      const grant = query.ok && mediaSockets?.redeem(number, query.value);
      if (!grant) return end.close(4003, 'Invalid parameter');
      mediaSockets?.admit(grant, {
        ws: end as never,
        socket: {} as never,
        isCopy: false,
        openOutlet: () => end.outlet,
      });
    },
    /** The socket of a controller's input, or of an agent. */
    admitRemote: (end: ServerEnd, number: string, search: URLSearchParams): void => {
      const query = parseWith(remoteQuery, Object.fromEntries(search));
      const grant = query.ok && remoteSockets.redeem(number, query.value);
      if (!grant) return end.close(4003, 'Invalid parameter');
      remoteSockets.admit(grant, end as never);
    },
    /** The process goes down in good order. */
    close: (): void => {
      void phones?.close();
      instances.close();
      mediaSockets?.close();
      remoteSockets.close();
    },
  };
};
export type MeetingHouse = ReturnType<typeof openMeetingHouse>;
