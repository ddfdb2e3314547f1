import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import {
  answerRemoteRequested,
  prepareRemoteRequested,
} from '../../features/remote-control/remoteControl.actions';
import {
  selectAllowedRequest,
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

interface RequestRowProps {
  readonly title: string;
  readonly name: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** It takes no focus, so that nobody answers with a key that was meant for something else. */
const RequestRow = ({ title, name, actions, children }: RequestRowProps) => {
  const styles = useRemoteStyles();
  const notices = useNoticesStyles();
  const { t } = useTranslation('panels');
  return (
    <div
      role="dialog"
      aria-label={title}
      className={mergeClasses(notices.area, notices.row, styles.question)}
    >
      <Notice className={notices.notice} tone="warning" title={title} actions={actions}>
        <p className={styles.line}>{t('remote.requestText', { name })}</p>
        {children}
      </Notice>
    </div>
  );
};

/**
 * One question. **Allow** answers it, or has the agent started first; the agent asks the person
 * once more, outside of the page. Its buttons wait a moment.
 */
const Question = ({
  userId,
  onAllowed,
}: {
  readonly userId: number;
  /** Starts the agent. */
  readonly onAllowed: () => void;
}) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const isArmed = useArmed();
  const name = useNameOf(userId);
  const { isAgentPaired } = useSelect(selectRemoteControl);
  const reason = useReason((state) => selectMayApprove(state, userId));
  const answer = (agreed: boolean) => void perform(answerRemoteRequested({ userId, agreed }));
  const allow = async (): Promise<void> => {
    if (isAgentPaired) return answer(true);
    if ((await perform(prepareRemoteRequested({ userId }))).ok) onAllowed();
  };
  return (
    <RequestRow
      title={t('remote.request', { name })}
      name={name}
      // Alike, so that neither answer is the one that is meant.
      actions={
        <>
          <Button disabledFocusable={!isArmed || isPending} onClick={() => answer(false)}>
            {t('remote.decline')}
          </Button>
          <Button
            disabledFocusable={!isArmed || isPending || reason !== ''}
            title={reason}
            onClick={() => void allow()}
          >
            {t('remote.allow')}
          </Button>
        </>
      }
    >
      {isAgentPaired && <p className={styles.line}>{t('remote.launched')}</p>}
      {reason !== '' && <p className={styles.line}>{reason}</p>}
    </RequestRow>
  );
};

/** The request that is allowed, until its agent is there: what starts the agent. */
const AllowedRequest = ({
  userId,
  agent,
  isOpen,
  isRowHidden,
  onOpen,
}: {
  readonly userId: number;
  readonly agent: ReturnType<typeof useAgentLaunch>;
  /** Whether the steps are shown. */
  readonly isOpen: boolean;
  readonly isRowHidden: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) => {
  const styles = useRemoteStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending: isAnswering } = usePerform();
  const isArmed = useArmed();
  const name = useNameOf(userId);
  const { isAgentAwaited, agentRefusal } = useSelect(selectRemoteControl);
  const { pairing, isExpired, isPending, launch } = agent;
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // The dialog is gone, and its focus with it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // The steps of an agent that was started in the bar of the share are there.
  const isStartedHere = !isAgentAwaited || isPending || pairing !== undefined;
  const title = t('remote.requestStarting', { name });
  const decline = () => void perform(answerRemoteRequested({ userId, agreed: false }));
  return (
    <>
      {!isRowHidden && (
        <RequestRow
          title={title}
          name={name}
          actions={
            <>
              <Button disabledFocusable={!isArmed || isAnswering} onClick={decline}>
                {t('remote.decline')}
              </Button>
              {isStartedHere && (
                <Button
                  ref={(element: HTMLElement | null) => {
                    opener.current = element;
                  }}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(true)}
                >
                  {t('remote.steps')}
                </Button>
              )}
            </>
          }
        >
          <p className={styles.line}>
            {agentRefusal ? t('remote.otherVersion') : t('remote.awaited')}
          </p>
        </RequestRow>
      )}
      {isOpen && (
        <AgentDialog
          {...{ title, pairing, isExpired, isPending }}
          onClose={() => onOpen(false)}
          onLaunch={() => void launch()}
          onDecline={decline}
        />
      )}
    </>
  );
};

/**
 * Others' requests for one's own screen: the one that is allowed, and the oldest of the others.
 * Their rows wait while hosts ask something; the steps of the agent stay.
 */
export const RemoteRequest = () => {
  const requests = useSelect(selectScreenRequests);
  const allowed = useSelect(selectAllowedRequest);
  const isAskedElse = useSelect((state) => selectConsents(state).length > 0);
  const { isAgentPaired, isAgentAwaited } = useSelect(selectRemoteControl);
  const agent = useAgentLaunch();
  const [openFor, setOpenFor] = useState(0);
  const asked = requests.find((userId) => userId !== allowed);
  const start = (userId: number): void => {
    if (isAgentAwaited) return;
    setOpenFor(userId);
    void agent.launch();
  };
  return (
    <>
      {allowed !== 0 && !isAgentPaired && (
        <AllowedRequest
          {...{ agent }}
          key={allowed}
          userId={allowed}
          isOpen={openFor === allowed}
          isRowHidden={isAskedElse}
          onOpen={(isOpen) => setOpenFor(isOpen ? allowed : 0)}
        />
      )}
      {asked !== undefined && !isAskedElse && (
        <Question key={asked} userId={asked} onAllowed={() => start(asked)} />
      )}
    </>
  );
};
