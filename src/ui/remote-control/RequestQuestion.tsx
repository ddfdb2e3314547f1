import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  answerRemoteRequested,
  prepareRemoteRequested,
} from '../../features/remote-control/remoteControl.actions';
import { selectMayApprove } from '../../features/remote-control/mayControl.selectors';
import { selectRemoteControl } from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useNameOf } from '../participants/useNameOf';
import { RequestRow } from './RequestRow';
import { useRemoteStyles } from './remoteControl.styles';
import { useArmed } from './useArmed';

/**
 * One question. **Allow** answers it, or has the agent started first; the agent asks the person
 * once more, outside of the page. Its buttons wait a moment.
 */
export const RequestQuestion = ({
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
