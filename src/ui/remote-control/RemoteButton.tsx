import { Button } from '@fluentui/react-components';
import { DesktopCursorRegular } from '@fluentui/react-icons/svg/desktop-cursor';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectMayPair,
  selectOwnScreenController,
  selectRemoteControl,
  selectScreenRequests,
} from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { useNameOf } from '../participants/useNameOf';
import { useOwnShareStyles } from '../sharing/ownShare.styles';
import { lazyPart } from '../texts/lazyPart';
import { useAgentLaunch } from './useAgentLaunch';

const OwnAgent = lazyPart(
  async () => (await import(/* webpackChunkName: "remote-control" */ './OwnAgent')).OwnAgent,
  { texts: ['panels'] },
);

/** Who has control of the own screen; without anybody, how far the agent is. */
const useControlText = (controller: number): string => {
  const { t } = useTranslation('panels');
  const name = useNameOf(controller);
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  if (controller !== 0) return t('remote.held', { name });
  if (isAgentPaired) return t('remote.launched');
  return isAgentAwaited ? t('remote.awaited') : t('remote.unstarted');
};

const Opener = () => {
  const { t } = useTranslation('panels');
  const styles = useOwnShareStyles();
  const controller = useSelect(selectOwnScreenController);
  const isAsked = useSelect(selectScreenRequests).length > 0;
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  const { pairing, isPending, launch, forget } = useAgentLaunch();
  // The next agent is another one.
  useEffect(() => (isAgentAwaited ? forget : undefined), [isAgentAwaited, forget]);
  // What was opened to start the agent does not stay open to take back.
  const [openFor, setOpenFor] = useState<number | null>(null);
  const text = useControlText(controller);
  const [state, part] = [useId(), useId()];
  // The question starts the agent itself, unless it was started here; one that is there needs none.
  const isStartedHere = isAgentAwaited && pairing !== undefined;
  const isIdle = controller === 0 && (isAgentPaired || (isAsked && !isStartedHere));
  const isOpen = openFor === controller && !isIdle;
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // What was opened is gone, and its focus with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          opener.current = element;
        }}
        size="small"
        icon={<DesktopCursorRegular />}
        aria-expanded={isOpen}
        aria-controls={part}
        aria-describedby={state}
        disabledFocusable={isIdle}
        onClick={() => setOpenFor(isOpen ? null : controller)}
      >
        {t('remote.control')}
      </Button>
      <span id={state} className={styles.recognized}>
        {text}
      </span>
      <div id={part} className={styles.agent} hidden={!isOpen}>
        {isOpen && <OwnAgent {...{ pairing, isPending }} onLaunch={() => void launch()} />}
      </div>
    </>
  );
};

/**
 * Remote control of the own share, where others may have it: an entire screen, in a meeting that
 * allows it.
 */
export const RemoteButton = () => {
  const isPossible = useSelect((state) => selectMayPair(state).isAllowed);
  return isPossible && <Opener />;
};
