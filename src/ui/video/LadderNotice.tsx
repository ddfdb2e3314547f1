import { useTranslation } from 'react-i18next';
import { selectBackground } from '../../features/background/background.selectors';
import { keepQualityRequested, ladderNoticed } from '../../features/video/video.actions';
import { selectLadder } from '../../features/video/video.selectors';
import { useClient, useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';

/** The notice about reduced video quality, until it is read, restored or refused. */
export const LadderNotice = () => {
  const { t } = useTranslation('panels');
  const { store } = useClient();
  const { step, isNoticed } = useSelect(selectLadder);
  const hasBackground = useSelect(selectBackground).choice !== null;
  if (step === 'full' || isNoticed) return null;
  return (
    <MeetingNotice
      kind="quality"
      tone="info"
      onDismiss={() => store.dispatch(ladderNoticed())}
      actions={[{ label: t('ladder.keep'), press: () => keepQualityRequested() }]}
    >
      {t('ladder.busy')} {t(`ladder.${step === 'background' && !hasBackground ? 'tiles' : step}`)}
    </MeetingNotice>
  );
};
