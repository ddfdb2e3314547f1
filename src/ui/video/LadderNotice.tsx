import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { keepQualityRequested, ladderNoticed } from '../../features/video/video.actions';
import { selectLadder } from '../../features/video/video.selectors';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useMeetingStyles } from '../meeting/meeting.styles';

/** What the computer made video give up, until it is read, given back or refused. */
export const LadderNotice = () => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const { perform, isPending } = usePerform();
  const { step, isNoticed } = useSelect(selectLadder);
  if (step === 'full' || isNoticed) return null;
  return (
    <Notice
      tone="info"
      className={styles.notice}
      onDismiss={() => store.dispatch(ladderNoticed())}
      actions={
        <Button
          size="small"
          disabledFocusable={isPending}
          onClick={() => void perform(keepQualityRequested())}
        >
          {t('ladder.keep')}
        </Button>
      }
    >
      {t('ladder.busy')} {t(`ladder.${step}`)}
    </Notice>
  );
};
