import { pino } from 'pino';
import { MeetingStore } from './database/meetingStore';
import { systemEnvironment } from './environment';
import { createHttp } from './http/createHttp';
import { checkPort, listen } from './listen';
import { Metrics } from './metrics';
import type { GatewayOptions } from './options';
import { createRelay } from './relay/relay';
import { defaultAllowances } from './room/budget';
import { Rooms } from './room/rooms';
import { Attempts, defaultAttemptLimits } from './security/attempts';
import { GatewayTokens } from './security/gatewayTokens';
import { createOrigins } from './security/origins';
import { TicketOffice } from './security/tickets';
import { WebTokens } from './security/webTokens';
import { Heartbeats } from './sockets/heartbeat';
import { MediaDesk } from './sockets/mediaDesk';
import { defaultSocketLimits, Doorman } from './sockets/upgrade';
import { openStorage } from './storage';

/** How long closed sockets may take to answer, in milliseconds, when the gateway stops. */
const partingTime = 500;

/** A gateway that listens. */
export interface RunningGateway {
  /** Where people find it, such as `http://localhost:8080`. */
  readonly url: string;
  readonly port: number;
  /** Ends every socket with 1012 (come back), then the server and, if it opened it, the database. */
  close(): Promise<void>;
}

/**
 * Starts a gateway. Several may run in one process; nothing is shared between them but a database
 * that was handed to both.
 * @throws ListenError, FolderInUseError
 */
export const startGateway = async (options: GatewayOptions = {}): Promise<RunningGateway> => {
  const environment = options.environment ?? systemEnvironment;
  const log = options.log ?? pino({ level: 'silent' });
  const { host = '127.0.0.1', port: wantedPort = 8080 } = options;
  await checkPort(host, wantedPort);
  const storage = await openStorage(options, { environment, log });
  const { database, secrets } = storage;
  const store = new MeetingStore(database.sql, environment);
  const tokens = new GatewayTokens(secrets.gatewaySecret, environment);
  const webTokens = new WebTokens(secrets, environment);
  const tickets = new TicketOffice(environment);
  const metrics = new Metrics();
  const relay = createRelay({
    now: () => environment.monotonic(),
    after: (delay, run) => environment.after(delay, run),
    log,
    ...(options.relayLimits ? { limits: options.relayLimits } : {}),
  });
  const heartbeats = new Heartbeats(environment, () =>
    metrics.count('plenary_silent_sockets_total'),
  );
  const rooms: Rooms = new Rooms({
    environment,
    seatGrace: options.seatGrace ?? 60_000,
    historyLength: options.historyLength ?? 2048,
    allowances: { ...defaultAllowances, ...options.allowances },
    tickets,
    signMeetingToken: (claim) => tokens.signSeat(claim),
    onEvent: (room, recorded) => desk.follow(room, recorded),
    onOver: (room) => desk.end(room),
  });
  const text = { environment, metrics, heartbeats };
  const desk: MediaDesk = new MediaDesk({ rooms, tickets, relay, text });
  const attempts = new Attempts({ ...defaultAttemptLimits, ...options.attemptLimits }, () =>
    environment.monotonic(),
  );
  const state = {
    origins: createOrigins(
      options.publicUrl ?? `http://localhost:${wantedPort}`,
      options.origins ?? [],
    ),
    isDraining: false,
  };
  const origins = () => state.origins;
  const app = await createHttp(
    {
      environment,
      store,
      rooms,
      tokens,
      webTokens,
      attempts,
      metrics,
      origins,
      create: options.create ?? 'anyone',
    },
    {
      log,
      staticFolder: options.staticFolder ?? 'build/client',
      frameAncestors: options.frameAncestors ?? [],
      isDraining: () => state.isDraining,
    },
  );
  const doorman = new Doorman({
    signal: { rooms, store, tokens, environment, metrics, heartbeats },
    tokens,
    desk,
    origins,
    limits: { ...defaultSocketLimits, ...options.socketLimits },
    metrics,
  });
  doorman.serve(app.server);
  metrics.gauge({ name: 'plenary_meetings', help: 'Running meetings.', read: () => rooms.size });
  metrics.gauge({ name: 'plenary_seats', help: 'Taken seats.', read: () => rooms.countSeats() });
  metrics.gauge({ name: 'plenary_sockets', help: 'Open sockets.', read: () => doorman.sockets });
  metrics.figures('plenary_relay_', () => relay.figures());

  const port = await listen(app, host, wantedPort).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const url = options.publicUrl ?? `http://localhost:${port}`;
  state.origins = createOrigins(url, options.origins ?? []);
  log.info({ port }, 'the gateway listens');
  return {
    url,
    port,
    close: async () => {
      if (state.isDraining) return;
      state.isDraining = true;
      rooms.close();
      desk.close();
      const cancelCut = environment.after(partingTime, () => doorman.cut());
      await app.close();
      cancelCut();
      await storage.close();
      log.info('the gateway has stopped');
    },
  };
};
