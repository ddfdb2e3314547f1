import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { CloseCode } from '../protocol/channels/queries';
import { MeetingLife } from './database/meetingLife';
import { MeetingStore } from './database/meetingStore';
import { PanelistStore } from './database/panelistStore';
import { RegistrationStore } from './database/registrationStore';
import { newId, type Environment } from './environment';
import { showGauges } from './gauges';
import { createHttp } from './http/createHttp';
import { openReports } from './http/reports/open';
import { Metrics } from './metrics';
import { openFiles } from './openFiles';
import { openAttempts } from './openAttempts';
import { closeSharedRuns, openSharedRuns } from './openSharedRuns';
import type { GatewayOptions } from './options';
import { createRelay } from './relay/relay';
import type { RelayPort } from './relay/relayPort';
import { DrawnNumbers } from './instance/drawnNumbers';
import { defaultAllowances } from './instance/budget';
import { defaultJoinLimits, JoinPace } from './instance/joinLimits';
import type { MeetingInstance } from './instance/meetingInstance';
import { MeetingInstances } from './instance/meetingInstances';
import { faultOf } from './kernel/fault';
import { RunLogs } from './instance/runLogs';
import { hasWordOf } from './security/blockedWords';
import { createAddressOf } from './security/proxyWarning';
import { GatewayTokens } from './security/gatewayTokens';
import { isLoopbackUrl, type Origins } from './security/origins';
import { RemoteTokens } from './security/remoteTokens';
import { MediaTickets } from './security/tickets';
import { WebTokens } from './security/webTokens';
import { Heartbeats } from './sockets/heartbeat';
import { RemoteSockets } from './sockets/remoteSockets';
import { MediaSockets } from './sockets/mediaSockets';
import { Backlogs, defaultBacklogLimits } from './sockets/backlogs';
import { Connections } from './sockets/connections';
import {
  defaultSocketLimits,
  limitsWithin,
  readDescriptorLimit,
  type SocketLimits,
} from './sockets/socketLimits';
import { SocketUpgrades } from './sockets/upgrade';
import { createWarnOfSeats } from './sockets/warnOfSeats';
import type { Storage } from './storage';
import { openDialIn } from './telephony/openDialIn';
import { openTelephony } from './telephony/openTelephony';
import { defaultDialPolicy } from './telephony/dialPolicy';
import { TelephoneCalls } from './telephony/telephoneCalls';
import { openTerms } from './telephony/telephonyTerms';

/** What assembling needs besides the options. */
export interface Surroundings {
  readonly environment: Environment;
  readonly log: Logger;
  readonly storage: Storage;
  /** Complete once the gateway listens. */
  readonly origins: () => Origins;
  readonly isDraining: () => boolean;
}

/** The parts of a gateway for the code that runs it. */
export interface Assembly {
  readonly app: FastifyInstance;
  readonly instances: MeetingInstances;
  readonly mediaSockets: MediaSockets;
  readonly remoteSockets: RemoteSockets;
  readonly phones: TelephoneCalls;
  readonly upgrades: SocketUpgrades;
  /** Finishes pending writes, and releases the meetings. */
  readonly letGo: () => Promise<void>;
}

interface DialingParts extends Pick<Surroundings, 'environment' | 'log'> {
  readonly store: MeetingStore;
  readonly secret: string;
}

const openRelay = (
  { relayLimits }: GatewayOptions,
  { environment, log }: Pick<Surroundings, 'environment' | 'log'>,
): RelayPort =>
  createRelay({
    now: () => environment.monotonic(),
    after: (delay, run) => environment.after(delay, run),
    log,
    ...(relayLimits ? { limits: relayLimits } : {}),
  });

/** The options of every meeting. */
const meetingSettings = (options: GatewayOptions, environment: Environment) => ({
  seatGrace: options.seatGrace ?? 60_000,
  historyLength: options.historyLength ?? 2048,
  allowances: { ...defaultAllowances, ...options.allowances },
  pace: new JoinPace({ ...defaultJoinLimits, ...options.joinLimits }, environment),
  region: options.region,
  linkSchemes: options.linkSchemes,
  remoteControl: options.remoteControl,
  isTextBlocked: options.blockedWords && hasWordOf(options.blockedWords),
});

/** The options of answers to HTTP calls. */
const answersOf = (options: GatewayOptions) => ({
  clientVersions: { minimum: options.minimumClient, recommended: options.recommendedClient },
  region: options.region,
  logPublicKey: options.logPublicKey,
  create: options.create ?? 'anyone',
  servers: options.servers ?? [],
});

/** The options of the pages and figures that are served. */
const servedBy = (options: GatewayOptions) => ({
  staticFolder: options.staticFolder ?? 'build/client',
  frameAncestors: options.frameAncestors ?? [],
  metricsAccess: {
    token: options.metricsToken,
    isPublic: (options.trustedProxies ?? 0) > 0 || !isLoopbackUrl(options.publicUrl),
  },
});

/**
 * Opens telephony, by which telephones are called and call.
 * @decision Simulated unless told otherwise: whoever tries the product finds the feature, labelled
 * as a simulation on every screen; PLENARY_TELEPHONY=none hides it.
 */
const openDialing = (
  options: GatewayOptions,
  { environment, log, store, secret }: DialingParts,
) => {
  const { telephony = 'simulated', create = 'anyone', dialing, dialInLimits } = options;
  const port = openTelephony(telephony, { environment, log });
  const policy = { ...defaultDialPolicy, ...dialing };
  const dialIn = openDialIn({
    ...{ port, environment, store, secret, numbers: options.dialInNumbers, dialInLimits },
    limits: policy.limits,
  });
  return { port, policy, dialIn, telephony: openTerms(port, { policy, create, log }) };
};

const socketLimitsOf = ({ socketLimits }: GatewayOptions): SocketLimits => ({
  ...limitsWithin(defaultSocketLimits, readDescriptorLimit()),
  ...socketLimits,
});

type SocketParts = Omit<
  ConstructorParameters<typeof SocketUpgrades>[0],
  'backlogs' | 'connections' | 'warnOfSeats'
> & {
  readonly limits: SocketLimits;
  readonly log: Logger;
};
/** Opens the server to sockets, within the limits of connections and of what waits for each. */
const openSockets = ({ backlogLimits }: GatewayOptions, server: Server, given: SocketParts) => {
  const { environment, log } = given;
  const parts = { ...given, warnOfSeats: createWarnOfSeats(log, environment) };
  const connections = new Connections(parts);
  connections.guard(server);
  const backlogs = new Backlogs({ ...defaultBacklogLimits, ...backlogLimits }, environment);
  const upgrades = new SocketUpgrades({ ...parts, connections, backlogs });
  upgrades.serve(server);
  return { connections, backlogs, upgrades };
};

/** Assembles a gateway, which does not listen yet. */
export const assemble = async (
  options: GatewayOptions,
  { environment, log, storage, origins, isDraining }: Surroundings,
): Promise<Assembly> => {
  const { database, secrets } = storage;
  const { sql } = database;
  const { gatewaySecret: secret } = secrets;
  const store = new MeetingStore(sql, environment, secret);
  const meetingLife = new MeetingLife({ sql, environment, secret, log });
  const tokens = new GatewayTokens(secret, environment);
  const webTokens = new WebTokens(secrets, environment);
  const tickets = new MediaTickets(environment);
  const remoteTokens = new RemoteTokens(environment);
  const metrics = new Metrics();
  const relay = openRelay(options, { environment, log });
  const { port, policy, dialIn, telephony } = openDialing(options, {
    ...{ environment, log, store, secret },
  });
  const heartbeats = new Heartbeats(environment, () =>
    metrics.count('plenary_silent_sockets_total'),
  );
  const shared = openSharedRuns(options, {
    ...{ sql, secret, environment, log },
    address: () => origins().all[0] ?? '',
    taken: (number) => instances.surrender(number),
  });
  const attemptsOf = openAttempts(options, environment);
  const files = await openFiles(options, {
    ...{ environment, log, sign: (claim) => tokens.signFiles(claim) },
    runs: (number) => instances.get(number),
  });
  const instances: MeetingInstances = new MeetingInstances({
    environment,
    comparisons: attemptsOf.comparisons,
    hashes: store.hashes,
    shared,
    ...meetingSettings(options, environment),
    ...{ tickets, remoteTokens, files: files?.port },
    signMeetingToken: (claim) => tokens.signSeat(claim),
    openNumbers: () => new DrawnNumbers(newId(environment)),
    telephony,
    dialIn: dialIn?.codes,
    judgeCall: (call) => phones.judge(call),
    openLog: options.supportToken === undefined ? undefined : (...run) => runLogs.open(...run),
    onEvent: (instance, recorded) => {
      mediaSockets.follow(instance, recorded);
      remoteSockets.follow(instance);
      phones.follow(instance, recorded);
      files?.follow(instance, recorded);
    },
    onOver: (instance) => {
      files?.end(instance);
      end(instance);
    },
    onTaken: (instance) => end(instance, CloseCode.elsewhere, 'elsewhere'),
  });
  const end = (instance: MeetingInstance, ...closing: [code?: number, reason?: string]): void => {
    runLogs.over(instance.meetingId);
    phones.end(instance);
    mediaSockets.end(instance, ...closing);
    remoteSockets.end(instance, ...closing);
  };
  const phones: TelephoneCalls = new TelephoneCalls({
    ...{ port, environment },
    limits: policy.limits,
    openTap: (entry, listener) =>
      mediaSockets.openTap({ ...entry, channel: 'audio', publish: ['phone'] }, listener),
  });
  const incoming = dialIn?.begin(instances, phones);
  const text = { environment, metrics, heartbeats, log };
  const mediaSockets: MediaSockets = new MediaSockets({ instances, tickets, relay, text });
  const remoteSockets: RemoteSockets = new RemoteSockets({ instances, tokens: remoteTokens, text });
  const reports = openReports(options, { database, environment, secret, log, metrics });
  const runLogs: RunLogs = new RunLogs(environment, (run, bytes) =>
    reports.intake.keepRun(run, bytes).catch((err: unknown) => {
      log.warn({ fault: faultOf(err) }, 'the log of a run could not be stored');
    }),
  );
  const { trustedProxies = 0 } = options;
  const limits = socketLimitsOf(options);
  const registrations = new RegistrationStore(sql, environment, secret);
  const panelists = new PanelistStore(sql, environment);
  const app = await createHttp(
    {
      ...{ environment, store, registrations, panelists, instances, tokens, webTokens },
      meetingLife,
      ...attemptsOf,
      addressOf: createAddressOf(trustedProxies, log),
      hasDiskSpace: () => storage.hasDiskSpace(),
      ...{ metrics, reports, runLogs, origins, files: files?.filing },
      ...answersOf(options),
      // Nobody can call the numbers of a simulation.
      guestDialIn: (meeting) =>
        port?.kind === 'sip' ? dialIn?.codes.ofGuests(meeting) : undefined,
    },
    { ...servedBy(options), log, isDraining, headTime: limits.headTime },
  );
  const signal = { instances, store, tokens, environment, metrics, heartbeats };
  const { testing } = attemptsOf;
  const sockets = openSockets(options, app.server, {
    ...{ signal, tokens, mediaSockets, remoteSockets, origins, limits, trustedProxies },
    ...{ environment, testing, metrics, log },
  });
  const { upgrades } = sockets;
  showGauges(metrics, { instances, phones, ...sockets });
  metrics.figures('plenary_relay_', () => relay.figures());
  metrics.figures('plenary_telephony_', () => ({ ...phones.figures(), ...incoming?.figures() }));

  const letGo = async (): Promise<void> => {
    files?.close();
    await runLogs.close();
    await reports.intake.close();
    await meetingLife.close();
    await closeSharedRuns(shared);
  };
  return { app, instances, mediaSockets, remoteSockets, phones, upgrades, letGo };
};
