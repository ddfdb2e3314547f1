import { pino } from 'pino';
import { FolderInUseError } from './database/folderLock';
import { layOutApart } from './database/layOutApart';
import { faultOf } from './kernel/fault';
import { ListenError } from './listen';
import { readOptions, SettingError } from './options';
import { startGateway } from './startGateway';

const log = pino({
  level: process.env['LOG_LEVEL'] ?? 'info',
  redact: {
    paths: ['req', 'res', '*.query', '*.auth', '*.token', '*.displayName', '*.passcode', '*.topic'],
    censor: '[redacted]',
  },
});

const run = async (): Promise<void> => {
  const gateway = await startGateway({ ...readOptions(process.env), layOut: layOutApart, log });
  const stop = (): void => {
    void gateway.close().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'the gateway did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
};

process.on('uncaughtException', (error) => {
  log.fatal({ fault: faultOf(error) }, 'the gateway has to stop');
  process.exit(1);
});

run().catch((error: unknown) => {
  // Errors that the operator can fix are printed as a sentence; others with their stack.
  const isPlain = [ListenError, SettingError, FolderInUseError].some(
    (kind) => error instanceof kind,
  );
  console.error(isPlain && error instanceof Error ? error.message : error);
  process.exit(1);
});
