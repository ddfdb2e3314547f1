import { useTranslation } from 'react-i18next';
import { selectRemoteControl } from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { Modal } from '../kit/Modal';
import { AgentSteps, type AgentStepsProps } from './AgentSteps';

/** What the agent is started for, and a callback for refusing it. */
export interface AgentDialogProps extends AgentStepsProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Refuses the person for whom the agent is started, if there is one. */
  readonly onDecline?: () => void;
}

/** Says what the agent is, and how it is installed, started and confirmed; or that it is there. */
export const AgentDialog = ({ title, onClose, onDecline, ...steps }: AgentDialogProps) => {
  const { t } = useTranslation(['panels', 'common']);
  const { isAgentPaired } = useSelect(selectRemoteControl);
  const decline = onDecline && [{ label: t('remote.decline'), onPress: onDecline }];
  return (
    <Modal
      title={title}
      message={isAgentPaired ? t('remote.launched') : t('remote.about')}
      cancel={t('common:close')}
      onClose={onClose}
      actions={decline ?? []}
    >
      {!isAgentPaired && <AgentSteps {...steps} />}
    </Modal>
  );
};
