import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import {
  answerRemoteRequested,
  prepareRemoteRequested,
} from '../../features/remote-control/remoteControl.actions';
import {
  selectMayApprove,
  selectRemoteControl,
  selectScreenRequests,
} from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { Notice } from '../kit/Notice';
import { useNoticesStyles } from '../notices/notices.styles';
import { useNameOf } from '../participants/useNameOf';
import { AgentDialog } from './AgentDialog';
import { useRemoteStyles } from './remoteControl.styles';
import { useAgentLaunch } from './useAgentLaunch';
import { useArmed } from './useArmed';

/**
 * One question: **Allow** opens what starts the agent if it is not there, and answers once it is
 * paired; the agent asks the person once more, outside of the page. Whoever asks learns that it is
 * allowed, and waits for longer. It takes no focus, so that nobody answers it with a key that was
 * meant for something else, and its buttons wait a moment.
 */
const Question = ({ userId }: { readonly userId: number }) => {
  const styles = useRemoteStyles();
  const notices = useNoticesStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending: isAnswering } = usePerform();
  const { pairing, isPending: isLaunching, launch } = useAgentLaunch();
  const isArmed = useArmed();
  const name = useNameOf(userId);
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  const reason = useReason((state) => selectMayApprove(state, userId));
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const answer = (agreed: boolean) => void perform(answerRemoteRequested({ userId, agreed }));
  const allow = async (): Promise<void> => {
    if (isAgentPaired) return answer(true);
    if (!(await perform(prepareRemoteRequested({ userId }))).ok) return;
    setWanted(true);
    // An agent that was started in the bar of the share is shown there.
    if (isAgentAwaited) return;
    setOpen(true);
    await launch();
  };
  useEffect(() => {
    if (!isWanted || !isAgentPaired) return;
    setWanted(false);
    setOpen(false);
    void perform(answerRemoteRequested({ userId, agreed: true }));
  }, [isWanted, isAgentPaired, perform, userId]);
  const isStarting = isWanted && !isAgentPaired;
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // The dialog is gone, and its focus with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isStartedHere = !isAgentAwaited || isLaunching || pairing !== undefined;
  const title = t(isStarting ? 'remote.requestStarting' : 'remote.request', { name });
  return (
    <div
      role="dialog"
      aria-label={title}
      className={mergeClasses(notices.area, notices.row, styles.question)}
    >
      <Notice
        className={notices.notice}
        tone="warning"
        title={title}
        // Alike, so that neither answer is the one that is meant.
        actions={
          <>
            <Button disabledFocusable={!isArmed || isAnswering} onClick={() => answer(false)}>
              {t('remote.decline')}
            </Button>
            {!isStarting && (
              <Button
                disabledFocusable={!isArmed || isAnswering || reason !== ''}
                title={reason}
                onClick={() => void allow()}
              >
                {t('remote.allow')}
              </Button>
            )}
            {isStarting && isStartedHere && (
              <Button
                ref={(element: HTMLElement | null) => {
                  opener.current = element;
                }}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                {t('remote.steps')}
              </Button>
            )}
          </>
        }
      >
        <p className={styles.line}>{t('remote.requestText', { name })}</p>
        {isAgentPaired && <p className={styles.line}>{t('remote.launched')}</p>}
        {isStarting && isAgentAwaited && <p className={styles.line}>{t('remote.awaited')}</p>}
        {reason !== '' && <p className={styles.line}>{reason}</p>}
      </Notice>
      {isStarting && isOpen && (
        <AgentDialog
          {...{ title, pairing }}
          isPending={isLaunching}
          onClose={() => setOpen(false)}
          onLaunch={() => void launch()}
          onDecline={() => answer(false)}
        />
      )}
    </div>
  );
};

/** Others' requests for one's own screen, one after the other, after hosts' requests. */
export const RemoteRequest = () => {
  const [first] = useSelect(selectScreenRequests);
  const isAskedElse = useSelect((state) => selectConsents(state).length > 0);
  return first === undefined || isAskedElse ? null : <Question key={first} userId={first} />;
};
