import type { Logger } from 'pino';
import { lockFolder, type FolderLostError } from './database/folderLock';
import { watchDiskSpace } from './database/diskSpace';
import { openDatabase, type Database } from './database/openDatabase';
import type { Environment } from './environment';
import { inDataFolder } from './kernel/dataFolder';
import { faultOf } from './kernel/fault';
import type { GatewayOptions } from './options';
import { loadSecrets, makeSecrets, type Secrets } from './security/secrets';

/** What a gateway stores: its database and signing secrets. */
export interface Storage {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Whether the database's disk has space for more. */
  hasDiskSpace(): Promise<boolean>;
  /** Closes what was opened here. */
  close(): Promise<void>;
}

const always = (): Promise<boolean> => Promise.resolve(true);

const withGivenKey = (
  stored: Secrets,
  { sdkKey, sdkSecret, gatewaySecret }: GatewayOptions,
): Secrets => ({
  gatewaySecret: gatewaySecret ?? stored.gatewaySecret,
  sdkKey: sdkKey ?? stored.sdkKey,
  sdkSecret: sdkSecret ?? stored.sdkSecret,
});

/**
 * Opens the storage that `options` name. A gateway in memory has its secrets in memory too; with
 * PostgreSQL the folder has only the secrets, and several gateways may share it.
 * @throws FolderInUseError, ForeignFolderError, ForeignLockError, DataFolderError,
 * DamagedSecretsError
 */
export const openStorage = async (
  options: GatewayOptions,
  given: { readonly environment: Environment; readonly log: Logger },
): Promise<Storage> => {
  const { environment, log } = given;
  const { dataFolder: folder = 'data', databaseUrl } = options;
  if (options.database !== undefined) {
    const isLent = typeof options.database === 'object';
    const database = isLent ? options.database : await openDatabase({ in: 'memory' });
    return {
      database,
      secrets: withGivenKey(makeSecrets(environment), options),
      hasDiskSpace: always,
      close: () => (isLent ? Promise.resolve() : database.close()),
    };
  }
  const onLost = (error: FolderLostError): never => {
    // Thrown, it ends the process, which says of an unexpected error only where it came from.
    log.fatal(error.message);
    throw error;
  };
  const lock = (): Promise<() => Promise<void>> =>
    inDataFolder(folder, () => lockFolder(folder, { log, onLost }));
  const unlock = databaseUrl === undefined ? await lock() : () => Promise.resolve();
  const openFolder = (): Promise<Database> =>
    openDatabase({ in: 'folder', folder, layOut: options.layOut, log });
  try {
    const stored = await inDataFolder(folder, () => loadSecrets(folder, environment));
    const secrets = withGivenKey(stored, options);
    const database =
      databaseUrl === undefined
        ? await inDataFolder(folder, openFolder)
        : await openDatabase({
            in: 'postgres',
            url: databaseUrl,
            onError: (error) =>
              log.warn({ fault: faultOf(error) }, 'a database connection was lost'),
          });
    const close = async () => {
      await database.close();
      await unlock();
    };
    // A database server watches its own disk.
    const hasDiskSpace =
      databaseUrl === undefined
        ? watchDiskSpace(folder, {
            ...{ log, least: options.leastFreeBytes },
            now: () => environment.monotonic(),
          })
        : always;
    return { database, secrets, hasDiskSpace, close };
  } catch (error) {
    await unlock();
    throw error;
  }
};
