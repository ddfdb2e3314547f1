import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { answerRemoteRequested } from '../../features/remote-control/remoteControl.actions';
import { selectRemoteControl } from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useNameOf } from '../participants/useNameOf';
import { AgentDialog } from './AgentDialog';
import { RequestRow } from './RequestRow';
import { useRemoteStyles } from './remoteControl.styles';
import type { useAgentLaunch } from './useAgentLaunch';
import { useArmed } from './useArmed';

/** The request that is allowed, until its agent is there: what starts the agent. */
export const AllowedRequest = ({
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
