import { lockFolder } from '../../src/gateway/database/folderLock';

/** A process that tries to lock each folder that it is sent, and says whether it has it. */
process.on('message', (folder: string) => {
  lockFolder(folder).then(
    () => process.send?.('locked'),
    (error: unknown) => process.send?.(error instanceof Error ? error.name : 'failed'),
  );
});
process.send?.('ready');
