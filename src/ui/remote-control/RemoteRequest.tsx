import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import { answerRemoteRequested } from '../../features/remote-control/remoteControl.actions';
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
import { AgentStart } from './AgentStart';
import { useRemoteStyles } from './remoteControl.styles';
import { useAgentLaunch } from './useAgentLaunch';
import { useArmed } from './useArmed';

/**
 * One question: **Allow** starts the agent if it is not there, and answers once it is paired; the
 * agent asks the person once more, outside of the page. It takes no focus, so that nobody answers
 * it with a key that was meant for something else, and its buttons wait a moment.
 */
const Question = ({ userId }: { readonly userId: number }) => {
  const styles = useRemoteStyles();
  const notices = useNoticesStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending: isAnswering } = usePerform();
  const { pairing, isPending: isLaunching, launch } = useAgentLaunch();
  const isPending = isAnswering || isLaunching;
  const isArmed = useArmed();
  const name = useNameOf(userId);
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  const reason = useReason((state) => selectMayApprove(state, userId));
  const [isWanted, setWanted] = useState(false);
  const answer = (agreed: boolean) => void perform(answerRemoteRequested({ userId, agreed }));
  const start = async () => {
    if (!(await launch())) setWanted(false);
  };
  const allow = () => {
    setWanted(true);
    if (!isAgentPaired && !isAgentAwaited) void start();
  };
  useEffect(() => {
    if (!isWanted || !isAgentPaired) return;
    setWanted(false);
    void perform(answerRemoteRequested({ userId, agreed: true }));
  }, [isWanted, isAgentPaired, perform, userId]);
  const isStarting = isWanted && !isAgentPaired;
  // An agent that was started in the bar of the share is shown there.
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
            <Button disabledFocusable={!isArmed || isPending} onClick={() => answer(false)}>
              {t('remote.decline')}
            </Button>
            <Button
              disabledFocusable={!isArmed || isPending || isWanted || reason !== ''}
              title={reason}
              onClick={allow}
            >
              {t('remote.allow')}
            </Button>
          </>
        }
      >
        <p className={styles.line}>{t('remote.requestText', { name })}</p>
        {isAgentPaired && <p className={styles.line}>{t('remote.launched')}</p>}
        {reason !== '' && <p className={styles.line}>{reason}</p>}
      </Notice>
      {isStarting && isStartedHere && (
        <AgentStart pairing={pairing} isPending={isPending} onLaunch={() => void start()} />
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
