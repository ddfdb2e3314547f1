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
      const port = await client.files();
      await Promise.all(
        [...files].map(async (file) => {
          const chosen = port.offer(file);
          const outcome = await perform(sendFileRequested({ ...chosen, receiver }));
          if (!outcome.ok) port.forget(chosen.handle);
        }),
      );
    },
    [client, perform, receiver],
  );
};
