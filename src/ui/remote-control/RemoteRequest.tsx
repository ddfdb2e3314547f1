import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import {
  answerRemoteRequested,
  launchAgentRequested,
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
import { readPairing, type Pairing } from './agentPairing';
import { AgentStart } from './AgentStart';
import { useRemoteStyles } from './remoteControl.styles';
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
  const { perform, isPending } = usePerform();
  const isArmed = useArmed();
  const name = useNameOf(userId);
  const { isAgentPaired } = useSelect(selectRemoteControl);
  const reason = useReason((state) => selectMayApprove(state, userId));
  const [pairing, setPairing] = useState<Pairing>();
  const [isWanted, setWanted] = useState(false);
  const answer = (agreed: boolean) => void perform(answerRemoteRequested({ userId, agreed }));
  const launch = async () => {
    const launched = await perform(launchAgentRequested());
    if (launched.ok) setPairing(readPairing(launched.value));
    else setWanted(false);
  };
  const allow = () => {
    setWanted(true);
    if (!isAgentPaired) void launch();
  };
  useEffect(() => {
    if (!isWanted || !isAgentPaired) return;
    setWanted(false);
    void perform(answerRemoteRequested({ userId, agreed: true }));
  }, [isWanted, isAgentPaired, perform, userId]);
  const isStarting = isWanted && !isAgentPaired;
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
      {isStarting && (
        <AgentStart pairing={pairing} isPending={isPending} onLaunch={() => void launch()} />
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
