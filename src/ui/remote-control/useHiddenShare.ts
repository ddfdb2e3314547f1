import { useEffect, useRef, useState } from 'react';
import { pauseShareRequested, resumeShareRequested } from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { resumeLater, stayPaused } from '../sharing/resumeLater';

/**
 * Shows something that no viewer may read, while the share is paused for it. It is hidden as soon
 * as the share goes on, whoever has it go on; the share goes on when it is hidden or gone.
 */
export const useHiddenShare = () => {
  const client = useClient();
  const { perform } = usePerform();
  const isPaused = useSelect(selectSharing).status === 'Paused';
  const [isShown, setShown] = useState(false);
  const [hasPaused, isGone] = [useRef(false), useRef(false)];
  const goOn = useRef<() => void>(() => undefined);
  goOn.current = () => {
    if (hasPaused.current) resumeLater(client, () => void perform(resumeShareRequested()));
    hasPaused.current = false;
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      goOn.current();
    };
  }, [isGone]);
  useEffect(() => {
    if (!isPaused) return undefined;
    return () => {
      hasPaused.current = false;
      setShown(false);
    };
  }, [isPaused, hasPaused]);
  const show = async (): Promise<void> => {
    if (stayPaused(client)) hasPaused.current = true;
    else if (!isPaused) {
      if (!(await perform(pauseShareRequested())).ok) return;
      hasPaused.current = true;
      if (isGone.current) return goOn.current();
    }
    setShown(true);
  };
  const hide = (): void => {
    setShown(false);
    goOn.current();
  };
  return { isShown: isShown && isPaused, toggle: () => (isShown ? hide() : void show()) };
};
