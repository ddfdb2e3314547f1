import { useTranslation } from 'react-i18next';
import { selectBackground } from '../../features/background/background.selectors';
import { useSelect } from '../client/client';
import { isLoading } from './backgroundChoice';

/** The state of the background, if there is something to say. */
export const BackgroundState = () => {
  const { t } = useTranslation('background');
  const { backgroundMode, status, model, isPersonHidden } = useSelect(selectBackground);
  // No background is in use yet: only loading is reported.
  if (backgroundMode === null) return isLoading(model) ? <p>{t('gettingReady')}</p> : null;
  // Whatever else is known of it: nothing is sent.
  if (status === 'failed')
    return <p>{t(backgroundMode === 'mask' ? 'state.maskFailed' : 'state.failed')}</p>;
  if (backgroundMode === 'mask') return status === 'on' ? <p>{t('state.mask')}</p> : null;
  switch (model) {
    case 'loading':
      return <p>{t('state.loading')}</p>;
    case 'slow at 3 s':
      return <p>{t('state.slow')}</p>;
    case 'slow at 10 s':
      return <p>{t('state.verySlow')}</p>;
    case 'failed':
    case 'model mismatch':
      return <p>{t('state.alone')}</p>;
    case 'none':
    case 'ok':
      return isPersonHidden ? <p>{t('state.hidden')}</p> : null;
  }
};
