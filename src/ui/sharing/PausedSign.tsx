import { PauseFilled } from '@fluentui/react-icons/svg/pause';
import { useTranslation } from 'react-i18next';
import { usePausedSignStyles } from './pausedSign.styles';

/** Lies over the last picture of a paused share, which looks alive; the tile's words say it too. */
export const PausedSign = () => {
  const styles = usePausedSignStyles();
  const { t } = useTranslation('panels');
  return (
    <div className={styles.place} aria-hidden>
      <span className={styles.sign}>
        <PauseFilled className={styles.icon} />
        {t('shareView.paused')}
      </span>
    </div>
  );
};
