import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { qualityOfWay, troublesOf } from '../../features/network/advice.rules';
import { selectIsUnstable } from '../../features/network/network.selectors';
import type { PlenaryState } from '../../client/client';
import { useSelect } from '../client/client';
import { useSettingsStyles } from './settings.styles';
import { useStatisticsStyles } from './statistics.styles';

/** As one text, so that only a different sentence causes a redraw. */
const selectTroubles = ({ network, statistics }: PlenaryState): string =>
  troublesOf(network.own, statistics.buffer).join(' ');

const isTrouble = (word: string): word is ReturnType<typeof troublesOf>[number] => word !== '';

/**
 * The quality of the local network, its problems and their solutions; announced when they change.
 */
export const ConnectionQuality = () => {
  const styles = useStatisticsStyles();
  const settings = useSettingsStyles();
  const { t } = useTranslation('settings');
  const id = useId();
  const up = useSelect(({ network }) => qualityOfWay(network.own.uplink));
  const down = useSelect(({ network }) => qualityOfWay(network.own.downlink));
  const isUnstable = useSelect(selectIsUnstable);
  const troubles = useSelect(selectTroubles).split(' ').filter(isTrouble);
  const isFine = troubles.length === 0 && !isUnstable;
  const isKnown = up !== 'unknown' || down !== 'unknown';
  return (
    <section aria-labelledby={id} className={styles.connection}>
      <h2 id={id} className={settings.heading}>
        {t('statistics.connection.title')}
      </h2>
      <div className={styles.ways}>
        <span>{t('statistics.connection.up', { quality: t(`statistics.ways.${up}`) })}</span>
        <span>{t('statistics.connection.down', { quality: t(`statistics.ways.${down}`) })}</span>
      </div>
      <div role="status">
        {isFine ? (
          isKnown && <p className={settings.hint}>{t('statistics.connection.fine')}</p>
        ) : (
          <ul className={styles.troubles}>
            {isUnstable && (
              <li className={styles.trouble}>
                <WarningRegular aria-hidden className={styles.icon} />
                {t('statistics.connection.unstable')}
              </li>
            )}
            {troubles.map((trouble) => (
              <li key={trouble} className={styles.trouble}>
                <WarningRegular aria-hidden className={styles.icon} />
                {t(`statistics.troubles.${trouble}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};
