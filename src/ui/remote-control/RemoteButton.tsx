import { Button } from '@fluentui/react-components';
import { CursorProhibitedRegular } from '@fluentui/react-icons/svg/cursor-prohibited';
import { DesktopCursorRegular } from '@fluentui/react-icons/svg/desktop-cursor';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeBackRequested } from '../../features/remote-control/remoteControl.actions';
import {
  selectMayPair,
  selectOwnScreenController,
  selectRemoteControl,
  selectScreenRequests,
} from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useNameOf } from '../participants/useNameOf';
import { useOwnShareStyles } from '../sharing/ownShare.styles';
import { lazyPart } from '../texts/lazyPart';
import { useAgentLaunch } from './useAgentLaunch';

const AgentDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "remote-control" */ './AgentDialog')).AgentDialog,
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

/** Starts the agent before anybody asks for the screen, or takes the screen back. */
const Opener = () => {
  const { t } = useTranslation('panels');
  const styles = useOwnShareStyles();
  const controller = useSelect(selectOwnScreenController);
  const isAsked = useSelect(selectScreenRequests).length > 0;
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  const { perform, isPending: isAnswering } = usePerform();
  const { pairing, isExpired, isPending, launch, forget } = useAgentLaunch();
  // The next agent is another one.
  useEffect(() => {
    if (isAgentPaired) forget();
  }, [isAgentPaired, forget]);
  const [isWanted, setWanted] = useState(false);
  const text = useControlText(controller);
  const state = useId();
  const isHeld = controller !== 0;
  // The question starts the agent itself, unless it was started here.
  const isStartedHere = isAgentAwaited && pairing !== undefined;
  const isQuestions = isAsked && !isAgentPaired && !isStartedHere;
  // What was opened to start the agent does not stay open once it is there.
  useEffect(() => {
    if (isAgentPaired || isQuestions) setWanted(false);
  }, [isAgentPaired, isQuestions]);
  const isOpen = isWanted && !isHeld && !isQuestions;
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // What was opened is gone, and its focus with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          opener.current = element;
        }}
        size="small"
        icon={isHeld ? <CursorProhibitedRegular /> : <DesktopCursorRegular />}
        aria-haspopup={isHeld ? undefined : 'dialog'}
        aria-describedby={state}
        title={isQuestions ? t('remote.answerFirst') : undefined}
        disabledFocusable={isAnswering || isQuestions}
        onClick={() => (isHeld ? void perform(takeBackRequested()) : setWanted(true))}
      >
        {isHeld ? t('remote.takeBack') : t('remote.control')}
      </Button>
      <span id={state} className={styles.recognized}>
        {isQuestions ? t('remote.answerFirst') : text}
      </span>
      {isOpen && (
        <AgentDialog
          {...{ pairing, isExpired, isPending }}
          title={t('remote.control')}
          onClose={() => setWanted(false)}
          onLaunch={() => void launch()}
        />
      )}
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
