import { Button, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import {
  pauseShareRequested,
  resumeShareRequested,
  stopShareRequested,
} from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useNoticesStyles } from '../notices/notices.styles';

/** Says that the own share runs or pauses, and lets it pause, go on and stop. */
export const OwnShare = () => {
  const styles = useNoticesStyles();
  const { t } = useTranslation('meeting');
  const { perform, isPending } = usePerform();
  const isPaused = useSelect(selectSharing).status === 'Paused';
  const actions: readonly (readonly [label: string, makeIntent: () => Intent])[] = [
    isPaused ? [t('share.resume'), resumeShareRequested] : [t('share.pause'), pauseShareRequested],
    [t('share.stop'), stopShareRequested],
  ];
  return (
    <div className={mergeClasses(styles.area, styles.row)}>
      <Notice
        className={styles.notice}
        tone="info"
        title={isPaused ? t('share.paused') : t('share.running')}
        actions={actions.map(([label, makeIntent]) => (
          <Button
            key={label}
            size="small"
            disabledFocusable={isPending}
            onClick={() => void perform(makeIntent())}
          >
            {label}
          </Button>
        ))}
      >
        {isPaused ? t('share.pausedHint') : undefined}
      </Notice>
    </div>
  );
};
