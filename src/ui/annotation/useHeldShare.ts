import { useEffect, useState } from 'react';
import { pauseShareRequested, resumeShareRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { isResumeDue, resumeLater, stayPaused } from '../sharing/resumeLater';

/**
 * Holds the own share at the picture that others have while this is drawn, by its pause: they are
 * informed. It resumes afterwards, unless it was paused before.
 */
export const useHeldShare = (): { readonly isHeld: boolean; readonly wasPaused: boolean } => {
  const client = useClient();
  const { perform } = usePerform();
  const { status } = useSelect(selectSharing);
  const [hasPaused, setPaused] = useState(() => isResumeDue(client));
  // Also where something else resumes it meanwhile.
  useEffect(() => {
    if (status !== 'Sharing') return;
    setPaused(true);
    void perform(pauseShareRequested());
  }, [status, perform]);
  useEffect(() => {
    if (!hasPaused) return undefined;
    stayPaused(client);
    return () => resumeLater(client, () => void perform(resumeShareRequested()));
  }, [client, hasPaused, perform]);
  return { isHeld: status === 'Paused', wasPaused: !hasPaused };
};
