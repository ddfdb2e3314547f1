import { Button } from '@fluentui/react-components';
import { CursorProhibitedRegular } from '@fluentui/react-icons/svg/cursor-prohibited';
import { DesktopCursorRegular } from '@fluentui/react-icons/svg/desktop-cursor';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectMay } from '../../features/meeting/privilege.selectors';
import { takeBackRequested } from '../../features/remote-control/remoteControl.actions';
import { selectMayPair } from '../../features/remote-control/mayControl.selectors';
import {
  selectOwnScreenController,
  selectRemoteControl,
  selectScreenRequests,
} from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
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
  const { isAgentPaired, isAgentAwaited, agentRefusal } = useSelect(selectRemoteControl);
  if (controller !== 0) return t('remote.held', { name });
  if (agentRefusal) return t('remote.otherVersion');
  if (isAgentPaired) return t('remote.launched');
  return isAgentAwaited ? t('remote.awaited') : t('remote.unstarted');
};

/** Why the button cannot be pressed; empty where it can. */
const useOpenerReason = (isStartedHere: boolean): string => {
  const { t } = useTranslation('panels');
  const isHeld = useSelect(selectOwnScreenController) !== 0;
  const isAsked = useSelect(selectScreenRequests).length > 0;
  const { isAgentPaired } = useSelect(selectRemoteControl);
  const refusal = useReason(selectMayPair);
  // The question starts the agent itself, unless it was started here.
  const isQuestions = isAsked && !isAgentPaired && !isStartedHere;
  if (isHeld) return '';
  if (refusal !== '') return refusal;
  return isQuestions ? t('remote.answerFirst') : '';
};

/** Starts the agent before anybody asks for the screen, or takes the screen back. */
const Opener = () => {
  const { t } = useTranslation('panels');
  const styles = useOwnShareStyles();
  const controller = useSelect(selectOwnScreenController);
  const isPossible = useSelect((state) => selectMayPair(state).isAllowed);
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  const { perform, isPending: isAnswering } = usePerform();
  const { pairing, isExpired, isPending, launch, forget } = useAgentLaunch();
  // The next agent is another one.
  useEffect(() => {
    if (isAgentPaired || !isPossible) forget();
  }, [isAgentPaired, isPossible, forget]);
  const [isWanted, setWanted] = useState(false);
  const text = useControlText(controller);
  const state = useId();
  const isHeld = controller !== 0;
  const reason = useOpenerReason(isAgentAwaited && pairing !== undefined);
  const isRefused = reason !== '';
  // What was opened to start the agent does not stay open once it is there.
  useEffect(() => {
    if (isAgentPaired || isRefused) setWanted(false);
  }, [isAgentPaired, isRefused]);
  const isOpen = isWanted && !isHeld && !isRefused;
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
        title={reason || undefined}
        disabledFocusable={isAnswering || isRefused}
        onClick={() => (isHeld ? void perform(takeBackRequested()) : setWanted(true))}
      >
        {isHeld ? t('remote.takeBack') : t('remote.control')}
      </Button>
      <span id={state} className={styles.recognized}>
        {reason || text}
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
 * Remote control of the own share, in a meeting that allows it. Without an entire screen the button
 * says that it takes one.
 */
export const RemoteButton = () => {
  const isOffered = useSelect((state) => selectMay('pairAgent')(state).isAllowed);
  return isOffered && <Opener />;
};
