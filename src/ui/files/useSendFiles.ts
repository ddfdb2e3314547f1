import { useCallback } from 'react';
import { sendFileRequested } from '../../features/files/files.actions';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';

/** Sends chosen, dropped or pasted files to a receiver; a refused one is among the alerts. */
export const useSendFiles = (receiver: number): ((files: Iterable<File>) => Promise<void>) => {
  const client = useClient();
  const { perform } = usePerform();
  return useCallback(
    async (files) => {
      // Where its code does not load, the feature says so.
      const port = await client.files().catch(() => undefined);
      await Promise.all(
        [...files].map(async (file) => {
          const { name, size } = file;
          const chosen = port?.offer(file) ?? { handle: '', name, size, type: '' };
          const outcome = await perform(sendFileRequested({ ...chosen, receiver }));
          if (!outcome.ok) port?.forget(chosen.handle);
        }),
      );
    },
    [client, perform, receiver],
  );
};
