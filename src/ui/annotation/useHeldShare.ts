import { useEffect, useState } from 'react';
import type { PlenaryClient } from '../../client/client';
import { pauseShareRequested, resumeShareRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';

/**
 * How long the share stays paused after this screen has changed, ms: what was captured last may
 * still show what it looked like before, and a resumed share begins with that. @decision
 */
const captureDelay = 500;

/** The resume that is due, of each client. */
const due = new WeakMap<PlenaryClient, ReturnType<typeof setTimeout>>();

/**
 * Holds the own share at the picture that others have while this is drawn, by its pause: they are
 * informed. It resumes afterwards, unless it was paused before.
 */
export const useHeldShare = (): { readonly isHeld: boolean; readonly wasPaused: boolean } => {
  const client = useClient();
  const { perform } = usePerform();
  const { status } = useSelect(selectSharing);
  const [hasPaused, setPaused] = useState(() => due.has(client));
  // Also where something else resumes it meanwhile.
  useEffect(() => {
    if (status !== 'Sharing') return;
    setPaused(true);
    void perform(pauseShareRequested());
  }, [status, perform]);
  useEffect(() => {
    if (!hasPaused) return undefined;
    clearTimeout(due.get(client));
    due.delete(client);
    return () => {
      const resume = (): void => {
        due.delete(client);
        const isPaused = selectSharing(client.store.getState()).status === 'Paused';
        if (isPaused) void perform(resumeShareRequested());
      };
      due.set(client, setTimeout(resume, captureDelay));
    };
  }, [client, hasPaused, perform]);
  return { isHeld: status === 'Paused', wasPaused: !hasPaused };
};
