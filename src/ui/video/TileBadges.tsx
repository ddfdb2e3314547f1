import { mergeClasses } from '@fluentui/react-components';
import { CellularWarningRegular } from '@fluentui/react-icons/svg/cellular-warning';
import { HandRightFilled } from '@fluentui/react-icons/svg/hand-right';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { useTranslation } from 'react-i18next';
import { useTileStyles } from './tile.styles';

/** The state of hand and connection. */
export interface TileBadgesProps {
  readonly hasHand: boolean;
  readonly isInFailover: boolean;
  readonly isLow: boolean;
}

/** The icons at the top of a tile; the tile's own text has the same for screen readers. */
export const TileBadges = ({ hasHand, isInFailover, isLow }: TileBadgesProps) => {
  const styles = useTileStyles();
  const { t } = useTranslation('meeting');
  return (
    <div className={styles.badges} aria-hidden>
      {hasHand && (
        <span className={mergeClasses(styles.badge, styles.hand)}>
          <HandRightFilled />
        </span>
      )}
      {isInFailover && (
        <span className={mergeClasses(styles.badge, styles.line)}>
          <PlugDisconnectedRegular />
          <span className={styles.lineText}>{t('tile.reconnecting')}</span>
        </span>
      )}
      {isLow && !isInFailover && (
        <span className={mergeClasses(styles.badge, styles.line)} title={t('tile.low')}>
          <CellularWarningRegular />
        </span>
      )}
    </div>
  );
};
