import { pino } from 'pino';
import { ForeignFolderError } from './database/embeddedFolder';
import { FolderInUseError } from './database/folderLock';
import { ForeignLockError } from './database/lockFiles';
import { LayOutError, layOutApart } from './database/layOutApart';
import { DataFolderError } from './kernel/dataFolder';
import { faultOf } from './kernel/fault';
import { ListenError } from './listen';
import { readOptions, SettingError } from './options';
import { DamagedSecretsError } from './security/secrets';
import { startGateway, type RunningGateway } from './startGateway';

const levels = [...Object.values(pino.levels.labels), 'silent'];
const wantedLevel = process.env['LOG_LEVEL'] ?? 'info';
const isLevel = levels.includes(wantedLevel);

const log = pino({
  level: isLevel ? wantedLevel : 'info',
  redact: {
    paths: ['req', 'res', '*.query', '*.auth', '*.token', '*.displayName', '*.passcode', '*.topic'],
    censor: '[redacted]',
  },
});

const run = async (): Promise<void> => {
  if (!isLevel)
    throw new SettingError(
      'LOG_LEVEL',
      `must be one of ${levels.join(', ')}, and is '${wantedLevel}'.`,
    );
  const started: { gateway?: RunningGateway } = {};
  const stop = (): void => {
    // Before it runs there is nothing to close: what it was laying out, the next start does again.
    if (!started.gateway) process.exit(0);
    void started.gateway.close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ fault: faultOf(err) }, 'the gateway did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  started.gateway = await startGateway({
    ...readOptions(process.env),
    layOut: layOutApart,
    log,
  });
};

process.on('uncaughtException', (error) => {
  log.fatal({ fault: faultOf(error) }, 'the gateway has to stop');
  process.exit(1);
});

run().catch((error: unknown) => {
  // Errors that the operator can fix are printed as a sentence. The message of any other may have
  // values, such as an address with its password.
  const isPlain = [
    ListenError,
    SettingError,
    FolderInUseError,
    ForeignFolderError,
    ForeignLockError,
    LayOutError,
    DataFolderError,
    DamagedSecretsError,
  ].some((kind) => error instanceof kind);
  if (isPlain && error instanceof Error) console.error(error.message);
  else log.fatal({ fault: faultOf(error) }, 'the gateway could not start');
  process.exit(1);
});
