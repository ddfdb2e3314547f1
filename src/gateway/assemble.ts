import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { CloseCode } from '../protocol/channels/queries';
import { MeetingLife } from './database/meetingLife';
import { MeetingStore } from './database/meetingStore';
import { LeaseStore } from './database/leaseStore';
import { PanelistStore } from './database/panelistStore';
import { RemovalStore } from './database/removalStore';
import { RunStore } from './database/runStore';
import { RegistrationStore } from './database/registrationStore';
import { newId, type Environment } from './environment';
import { showGauges } from './gauges';
import { createHttp } from './http/createHttp';
import { openReports } from './http/reports/open';
import { Metrics } from './metrics';
import type { GatewayOptions } from './options';
import { createRelay } from './relay/relay';
import { DrawnNumbers } from './instance/drawnNumbers';
import { defaultAllowances } from './instance/budget';
import { defaultJoinLimits, JoinPace } from './instance/joinLimits';
import { Leases } from './instance/leases';
import { probeGateway } from './http/probe';
import { BanList } from './instance/banList';
import { MeetingInstances } from './instance/meetingInstances';
import { faultOf } from './kernel/fault';
import { RunLogs } from './instance/runLogs';
import { RunSnapshots } from './instance/runSnapshots';
import { createAddressOf } from './security/proxyWarning';
import {
  defaultAttemptLimits,
  defaultCreationLimits,
  defaultManageLimits,
  defaultRegistrationLimits,
  defaultTestLimits,
} from './security/attemptLimits';
import { Attempts } from './security/attempts';
import { changeLimits, Comparisons, defaultComparisonLimits } from './security/comparisons';
import { GatewayTokens } from './security/gatewayTokens';
import { isLoopbackUrl, type Origins } from './security/origins';
import { MediaTickets } from './security/tickets';
import { WebTokens } from './security/webTokens';
import { Heartbeats } from './sockets/heartbeat';
import { MediaSockets } from './sockets/mediaSockets';
import { Backlogs, defaultBacklogLimits } from './sockets/backlogs';
import { Connections } from './sockets/connections';
import { defaultSocketLimits, limitsWithin, readDescriptorLimit } from './sockets/socketLimits';
import { SocketUpgrades } from './sockets/upgrade';
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
  readonly phones: TelephoneCalls;
  readonly upgrades: SocketUpgrades;
  /** Finishes pending writes, and releases the meetings. */
  readonly letGo: () => Promise<void>;
}

/** Assembles a gateway, which does not listen yet. */
export const assemble = async (
  options: GatewayOptions,
  { environment, log, storage, origins, isDraining }: Surroundings,
): Promise<Assembly> => {
  const { database, secrets } = storage;
  const store = new MeetingStore(database.sql, environment, secrets.gatewaySecret);
  const { sql } = database;
  const secret = secrets.gatewaySecret;
  const meetingLife = new MeetingLife({ sql, environment, secret, log });
  const tokens = new GatewayTokens(secrets.gatewaySecret, environment);
  const webTokens = new WebTokens(secrets, environment);
  const tickets = new MediaTickets(environment);
  const metrics = new Metrics();
  const relay = createRelay({
    now: () => environment.monotonic(),
    after: (delay, run) => environment.after(delay, run),
    log,
    ...(options.relayLimits ? { limits: options.relayLimits } : {}),
  });
  const port = openTelephony(options.telephony ?? 'simulated', { environment, log });
  const { create = 'anyone' } = options;
  const policy = { ...defaultDialPolicy, ...options.dialing };
  const { dialInNumbers: numbers, dialInLimits } = options;
  const dialIn = openDialIn({
    ...{ port, environment, store, secret, numbers, dialInLimits },
    limits: policy.limits,
  });
  const heartbeats = new Heartbeats(environment, () =>
    metrics.count('plenary_silent_sockets_total'),
  );
  const removals = new BanList({
    store: new RemovalStore(database.sql),
    secret: secrets.gatewaySecret,
    environment,
    onFailure: (error) => log.error({ fault: faultOf(error) }, 'a removal could not be written'),
    onStale: () => leases.review(),
  });
  const leases: Leases = new Leases(
    {
      store: new LeaseStore(database.sql),
      environment,
      address: () => origins().all[0] ?? '',
      isContested: (options.servers ?? []).length > 0,
      probe: probeGateway,
      onFailure: (error) =>
        log.warn({ fault: faultOf(error) }, 'leases of meetings could not be renewed'),
    },
    (number) => {
      log.warn('another gateway has taken a meeting over');
      instances.surrender(number);
    },
  );
  const runs = new RunSnapshots({
    store: new RunStore(database.sql),
    secret: secrets.gatewaySecret,
    environment,
    pause: (duration) => sleep(duration, undefined, { ref: false }),
    keyOf: (number) => leases.keyOf(number),
    onFailure: (error) => log.error({ fault: faultOf(error) }, 'a meeting could not be kept'),
    onDamage: (why) => log.error({ why }, 'a kept meeting cannot be read; it starts over'),
    onStale: () => leases.review(),
  });
  const comparisons = new Comparisons({ ...defaultComparisonLimits, ...options.comparisonLimits });
  const instances: MeetingInstances = new MeetingInstances({
    environment,
    comparisons,
    hashes: store.hashes,
    shared: { leases, removals, runs },
    seatGrace: options.seatGrace ?? 60_000,
    historyLength: options.historyLength ?? 2048,
    allowances: { ...defaultAllowances, ...options.allowances },
    pace: new JoinPace({ ...defaultJoinLimits, ...options.joinLimits }, environment),
    ...{ tickets, region: options.region, linkSchemes: options.linkSchemes },
    signMeetingToken: (claim) => tokens.signSeat(claim),
    openNumbers: () => new DrawnNumbers(newId(environment)),
    telephony: openTerms(port, { policy, create, log }),
    dialIn: dialIn?.codes,
    judgeCall: (call) => phones.judge(call),
    openLog:
      options.supportToken === undefined
        ? undefined
        : (meetingId, number) => runLogs.open(meetingId, number),
    onEvent: (instance, recorded) => {
      mediaSockets.follow(instance, recorded);
      phones.follow(instance, recorded);
    },
    onOver: (instance) => {
      runLogs.over(instance.meetingId);
      phones.end(instance);
      mediaSockets.end(instance);
    },
    onTaken: (instance) => {
      runLogs.over(instance.meetingId);
      phones.end(instance);
      mediaSockets.end(instance, CloseCode.elsewhere, 'elsewhere');
    },
  });
  const phones: TelephoneCalls = new TelephoneCalls({
    ...{ port, environment },
    limits: policy.limits,
    openTap: (entry, listener) =>
      mediaSockets.openTap({ ...entry, channel: 'audio', publish: ['phone'] }, listener),
  });
  const incoming = dialIn?.begin(instances, phones);
  const text = { environment, metrics, heartbeats };
  const mediaSockets: MediaSockets = new MediaSockets({ instances, tickets, relay, text });
  const monotonic = () => environment.monotonic();
  const attempts = new Attempts({ ...defaultAttemptLimits, ...options.attemptLimits }, monotonic);
  const registering = new Attempts(
    { ...defaultRegistrationLimits, ...options.registrationLimits },
    monotonic,
  );
  const creating = new Attempts({ ...defaultCreationLimits, ...options.creationLimits }, monotonic);
  const managing = new Attempts({ ...defaultManageLimits, ...options.manageLimits }, monotonic);
  const testing = new Attempts({ ...defaultTestLimits, ...options.testLimits }, monotonic);
  const reports = openReports(options, { database, environment, secret, log, metrics });
  const runLogs: RunLogs = new RunLogs(environment, (run, bytes) =>
    reports.intake.keepRun(run, bytes).catch((err: unknown) => {
      log.warn({ fault: faultOf(err) }, 'the log of a run could not be kept');
    }),
  );
  const { trustedProxies = 0 } = options;
  const limits = {
    ...limitsWithin(defaultSocketLimits, readDescriptorLimit()),
    ...options.socketLimits,
  };
  const registrations = new RegistrationStore(sql, environment, secret);
  const panelists = new PanelistStore(sql, environment);
  const app = await createHttp(
    {
      environment,
      store,
      registrations,
      panelists,
      instances,
      tokens,
      webTokens,
      attempts,
      comparisons,
      changes: new Comparisons(changeLimits),
      managing,
      registering,
      creating,
      meetingLife,
      testing,
      addressOf: createAddressOf(trustedProxies, log),
      hasDiskSpace: () => storage.hasDiskSpace(),
      metrics,
      reports,
      runLogs,
      origins,
      clientVersions: {
        minimum: options.minimumClient,
        recommended: options.recommendedClient,
      },
      region: options.region,
      logPublicKey: options.logPublicKey,
      // Nobody can call the numbers of a simulation.
      guestDialIn: (meeting) =>
        port?.kind === 'sip' ? dialIn?.codes.ofGuests(meeting) : undefined,
      create,
      servers: options.servers ?? [],
    },
    {
      log,
      staticFolder: options.staticFolder ?? 'build/client',
      frameAncestors: options.frameAncestors ?? [],
      isDraining,
      metricsAccess: {
        token: options.metricsToken,
        isPublic: trustedProxies > 0 || !isLoopbackUrl(options.publicUrl),
      },
      headTime: limits.headTime,
    },
  );
  const connections = new Connections({ limits, trustedProxies, metrics });
  connections.guard(app.server);
  const backlogs = new Backlogs({ ...defaultBacklogLimits, ...options.backlogLimits }, environment);
  const upgrades = new SocketUpgrades({
    signal: {
      ...{ instances, store, tokens, environment, metrics, heartbeats },
    },
    tokens,
    mediaSockets,
    origins,
    limits,
    trustedProxies,
    backlogs,
    environment,
    testing,
    metrics,
  });
  upgrades.serve(app.server);
  showGauges(metrics, { instances, connections, upgrades, backlogs, phones });
  metrics.figures('plenary_relay_', () => relay.figures());
  metrics.figures('plenary_telephony_', () => ({ ...phones.figures(), ...incoming?.figures() }));

  const letGo = async (): Promise<void> => {
    await runLogs.close();
    await reports.intake.close();
    await meetingLife.close();
    await removals.close();
    await runs.close();
    await leases.close();
  };
  return { app, instances, mediaSockets, phones, upgrades, letGo };
};
