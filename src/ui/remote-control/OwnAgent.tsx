import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { takeBackRequested } from '../../features/remote-control/remoteControl.actions';
import {
  selectOwnScreenController,
  selectRemoteControl,
} from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useNoticesStyles } from '../notices/notices.styles';
import { AgentStart, type AgentStartProps } from './AgentStart';
import { useRemoteStyles } from './remoteControl.styles';

const TakeBack = () => {
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  return (
    <Button
      size="small"
      disabledFocusable={isPending}
      onClick={() => void perform(takeBackRequested())}
    >
      {t('remote.takeBack')}
    </Button>
  );
};

/** Starts the agent before anybody asks for the screen, or takes the screen back. */
export const OwnAgent = (props: AgentStartProps) => {
  const styles = useRemoteStyles();
  const notices = useNoticesStyles();
  const { t } = useTranslation('panels');
  const isHeld = useSelect(selectOwnScreenController) !== 0;
  const { isAgentAwaited } = useSelect(selectRemoteControl);
  if (isHeld) return <TakeBack />;
  if (isAgentAwaited) return <AgentStart {...props} />;
  return (
    <Notice
      className={notices.notice}
      tone="info"
      actions={
        <Button size="small" disabledFocusable={props.isPending} onClick={props.onLaunch}>
          {t('remote.launch')}
        </Button>
      }
    >
      <p className={styles.line}>{t('remote.waiting')}</p>
    </Notice>
  );
};
