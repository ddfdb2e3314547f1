import { pino } from 'pino';
import { assemble } from './assemble';
import { systemEnvironment } from './environment';
import { checkPort, listen } from './listen';
import type { GatewayOptions } from './options';
import { createOrigins } from './security/origins';
import { openStorage } from './storage';

/** How long closed sockets may take to answer when the gateway stops, in milliseconds. */
const partingTime = 500;

/** A gateway that listens. */
export interface RunningGateway {
  /** The address that people use, such as `http://localhost:8080`. */
  readonly url: string;
  readonly port: number;
  /**
   * Closes every socket with 1012 (reconnect), then the server and, if it opened it, the database.
   */
  close(): Promise<void>;
}

/**
 * Starts a gateway. Several may run in one process; they share only a database that was passed to
 * both.
 * @throws ListenError, and what `openStorage` throws
 */
export const startGateway = async (options: GatewayOptions = {}): Promise<RunningGateway> => {
  const environment = options.environment ?? systemEnvironment;
  const log = options.log ?? pino({ level: 'silent' });
  const { host = '127.0.0.1', port: wantedPort = 8080 } = options;
  await checkPort(host, wantedPort);
  const storage = await openStorage(options, { environment, log });
  // Pages of other gateways connect here when theirs is gone.
  const welcome = [...(options.origins ?? []), ...(options.servers ?? [])];
  const state = {
    origins: createOrigins(options.publicUrl ?? `http://localhost:${wantedPort}`, welcome),
    isDraining: false,
  };
  const { app, instances, mediaSockets, remoteSockets, phones, upgrades, letGo } = await assemble(
    options,
    {
      environment,
      log,
      storage,
      origins: () => state.origins,
      isDraining: () => state.isDraining,
    },
  );

  const port = await listen(app, host, wantedPort).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  const url = options.publicUrl ?? `http://localhost:${port}`;
  state.origins = createOrigins(url, welcome);
  log.info({ port }, 'the gateway listens');
  return {
    url,
    port,
    close: async () => {
      if (state.isDraining) return;
      state.isDraining = true;
      await phones.close();
      instances.close();
      mediaSockets.close();
      remoteSockets.close();
      const cancelCut = environment.after(partingTime, () => upgrades.cut());
      await app.close();
      cancelCut();
      await letGo();
      await storage.close();
      log.info('the gateway has stopped');
    },
  };
};
