import { useTranslation } from 'react-i18next';
import { selectParticipant } from '../../features/participants/participants.selectors';
import type { StatisticsReport, StreamStatistics } from '../../protocol/engine/media';
import { useSelect } from '../client/client';
import { streamsOf, type Stream } from './streams';
import { useSettingsStyles } from './settings.styles';

/** The last report of each medium. */
export interface StreamTableProps {
  readonly audio: StatisticsReport | null;
  readonly video: StatisticsReport | null;
}

const useFormats = () => {
  const { t, i18n } = useTranslation('settings');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return {
    milliseconds: (value: number) => t('statistics.milliseconds', { value: whole.format(value) }),
    percent: (value: number) => t('statistics.percent', { value: number.format(value) }),
    kilobits: (value: number) => t('statistics.kilobits', { value: whole.format(value / 1000) }),
    picture: ({ width, height, fps }: StreamStatistics) =>
      width === undefined || height === undefined
        ? t('statistics.none')
        : t('statistics.size', { width, height, frames: whole.format(fps ?? 0) }),
  };
};

const Row = ({ stream }: { readonly stream: Stream }) => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  const format = useFormats();
  const { medium, isSent, of } = stream;
  const name =
    useSelect((state) => selectParticipant(state, of.userId)?.displayName) ??
    t('statistics.somebody');
  const own = medium === 'audio' ? t('statistics.sentAudio') : t('statistics.sentVideo');
  const others =
    medium === 'audio' ? t('statistics.audioOf', { name }) : t('statistics.videoOf', { name });
  return (
    <tr>
      <th scope="row" className={styles.name} dir="auto">
        {isSent ? own : others}
      </th>
      <td>{format.milliseconds(of.rtt)}</td>
      <td>{format.milliseconds(of.jitter)}</td>
      <td>{format.percent(of.avg_loss)}</td>
      <td>{format.kilobits(of.bitrate)}</td>
      <td>{format.picture(of)}</td>
    </tr>
  );
};

/** One row for each stream that is sent or received. */
export const StreamTable = ({ audio, video }: StreamTableProps) => {
  const styles = useSettingsStyles();
  const { t } = useTranslation('settings');
  return (
    // Scrolls sideways on phones; whoever uses keys must reach it for that.
    <div className={styles.scroll} role="group" aria-label={t('statistics.streams')} tabIndex={0}>
      <table className={styles.table} aria-label={t('statistics.streams')}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.stream')}</th>
            <th scope="col">{t('statistics.roundTrip')}</th>
            <th scope="col">{t('statistics.jitter')}</th>
            <th scope="col">{t('statistics.loss')}</th>
            <th scope="col">{t('statistics.bitrate')}</th>
            <th scope="col">{t('statistics.picture')}</th>
          </tr>
        </thead>
        <tbody>
          {streamsOf({ audio, video }).map((stream) => (
            <Row key={stream.key} stream={stream} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
