import { mergeClasses } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { socketNames } from '../../features/connection/sockets.state';
import type { PlotName } from './plotRows';
import { useTimelineStyles } from './timeline.styles';
import type { TimelineRow } from './timelineRows';

const units: Readonly<Record<PlotName, { readonly unit: string; readonly inOne: number }>> = {
  roundTrip: { unit: 'millisecond', inOne: 1 },
  audioLoss: { unit: 'percent', inOne: 1 },
  videoLoss: { unit: 'percent', inOne: 1 },
  audioBitrate: { unit: 'kilobit-per-second', inOne: 1000 },
  videoBitrate: { unit: 'kilobit-per-second', inOne: 1000 },
};

/** What a row of the timeline shows, and up to which value. */
export const RowLabel = memo(({ row }: { readonly row: TimelineRow }) => {
  const styles = useTimelineStyles();
  const { t, i18n } = useTranslation('sources');
  /**
   * A file may name sockets that no client has.
   * @decision The first lane is "Signalling" in American English too: the console's design names
   * its lanes. Everything else there says "signaling".
   */
  const socketText = (socket: string): string => {
    const known = socketNames.find((name) => name === socket);
    return known ? t(`sockets.${known}`) : socket.slice(0, 40);
  };
  if (row.kind !== 'plot') {
    const isSocket = row.kind === 'socket';
    return (
      <li
        data-row={row.id}
        className={mergeClasses(styles.label, isSocket ? styles.socket : styles[row.lane])}
      >
        <bdi>{isSocket ? socketText(row.socket) : t(`lanes.${row.lane}`)}</bdi>
      </li>
    );
  }
  const { unit, inOne } = units[row.plot];
  const value = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit,
    maximumFractionDigits: 0,
  }).format(Math.ceil(row.top / inOne));
  return (
    <li data-row={row.id} className={mergeClasses(styles.label, styles.statistics)}>
      <bdi>{t(`plots.${row.plot}`)}</bdi>
      <bdi className={styles.scale}>{t('timeline.scale', { value })}</bdi>
    </li>
  );
});
RowLabel.displayName = 'RowLabel';

/** How the lines of plots look. */
export const PlotLegend = () => {
  const styles = useTimelineStyles();
  const { t } = useTranslation('sources');
  return (
    <ul className={styles.legend}>
      {(['sent', 'received'] as const).map((way) => (
        <li key={way} className={styles.way}>
          <span className={mergeClasses(styles.sample, styles[way])} />
          <bdi>{t(`ways.${way}`)}</bdi>
        </li>
      ))}
    </ul>
  );
};
