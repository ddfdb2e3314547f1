import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { MeetingStore } from './database/meetingStore';
import { openDatabase, type Database } from './database/openDatabase';
import { systemEnvironment, type Environment } from './environment';
import { createHttp } from './http/createHttp';
import { Metrics } from './metrics';
import type { GatewayOptions } from './options';
import { createRelay } from './relay/relay';
import { defaultAllowances } from './room/budget';
import { Rooms } from './room/rooms';
import { Attempts, defaultAttemptLimits } from './security/attempts';
import { GatewayTokens } from './security/gatewayTokens';
import { createOrigins } from './security/origins';
import { loadSecrets, makeSecrets, type Secrets } from './security/secrets';
import { TicketOffice } from './security/tickets';
import { WebTokens } from './security/webTokens';
import { Heartbeats } from './sockets/heartbeat';
import { MediaDesk } from './sockets/mediaDesk';
import { defaultSocketLimits, Doorman } from './sockets/upgrade';

/** A gateway that listens. */
export interface RunningGateway {
  /** Where people find it, such as `http://localhost:8080`. */
  readonly url: string;
  readonly port: number;
  /** Ends every socket with 1012 (come back), then the server and, if it opened it, the database. */
  close(): Promise<void>;
}

/** The port cannot be listened on; `code` is the system's. */
export class ListenError extends Error {
  constructor(
    readonly code: string,
    readonly port: number,
    cause: unknown,
  ) {
    const why =
      code === 'EADDRINUSE'
        ? 'is taken by another program. Stop it, or choose another port with PORT.'
        : code === 'EACCES'
          ? 'needs rights that this user does not have. Choose one above 1023 with PORT.'
          : `cannot be listened on (${code}).`;
    super(`Port ${port} ${why}`, { cause });
    this.name = 'ListenError';
  }
}

const openPlace = async (
  options: GatewayOptions,
  given: { readonly folder: string; readonly log: Logger },
): Promise<{ readonly database: Database; readonly isOwn: boolean }> => {
  if (typeof options.database === 'object') return { database: options.database, isOwn: false };
  const { databaseUrl } = options;
  const database = await openDatabase(
    options.database === 'memory'
      ? { in: 'memory' }
      : databaseUrl !== undefined
        ? {
            in: 'postgres',
            url: databaseUrl,
            onError: (err) => given.log.warn({ err }, 'a database connection was lost'),
          }
        : { in: 'folder', folder: given.folder },
  );
  return { database, isOwn: true };
};

/** What only lives in memory keeps its secrets there too. */
const openSecrets = async (
  options: GatewayOptions,
  given: { readonly folder: string; readonly environment: Environment },
): Promise<Secrets> => {
  const kept =
    options.database === undefined
      ? await loadSecrets(given.folder, given.environment)
      : makeSecrets(given.environment);
  const { sdkKey = kept.sdkKey, sdkSecret = kept.sdkSecret } = options;
  return { ...kept, sdkKey, sdkSecret };
};

const listen = async (app: FastifyInstance, host: string, port: number): Promise<number> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new ListenError(code, port, error);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

/**
 * Starts a gateway. Several may run in one process; nothing is shared between them but a database
 * that was handed to both.
 * @throws ListenError
 */
export const startGateway = async (options: GatewayOptions = {}): Promise<RunningGateway> => {
  const environment = options.environment ?? systemEnvironment;
  const log = options.log ?? pino({ level: 'silent' });
  const { host = '127.0.0.1', port: wantedPort = 8080, dataFolder: folder = 'data' } = options;
  const { database, isOwn } = await openPlace(options, { folder, log });
  const closeDatabase = async () => {
    if (isOwn) await database.close();
  };
  const secrets = await openSecrets(options, { folder, environment });
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

  const port = await listen(app, host, wantedPort).catch(async (error: unknown) => {
    await closeDatabase();
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
      await app.close();
      await closeDatabase();
      log.info('the gateway has stopped');
    },
  };
};
