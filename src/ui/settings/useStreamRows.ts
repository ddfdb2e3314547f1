import { useTranslation } from 'react-i18next';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { codecNameOf, layerNameOf } from '../../features/statistics/streamNames.rules';
import type { StatisticsState } from '../../features/statistics/statistics.slice';
import type { StreamSource } from '../../protocol/streamKey';
import type { AudioQualitySeverity } from '../../protocol/vocabulary/audio';
import { useSelect } from '../client/client';
import { useNaming } from '../participants/useNameOf';
import { streamsOf, type Stream } from './streams';

/** A stream in words. */
export interface StreamRow {
  readonly key: string;
  readonly name: string;
  readonly severity: AudioQualitySeverity;
  /** As many as there are columns, without name and severity. */
  readonly cells: readonly string[];
}

/** Columns besides name and severity, in order. */
export const streamColumns = [
  ...(['way', 'picture', 'sampleRate', 'bitrate', 'bandwidth'] as const),
  ...(['loss', 'maxLoss', 'jitter', 'roundTrip', 'codec', 'layer'] as const),
] as const;

const useCells = () => {
  const { t, i18n } = useTranslation('settings');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const none = t('statistics.none');
  const milliseconds = (value: number) =>
    t('statistics.milliseconds', { value: whole.format(value) });
  const kilobits = (value: number) =>
    t('statistics.kilobits', { value: whole.format(value / 1000) });
  const percent = (value: number) => t('statistics.percent', { value: number.format(value) });
  const picture = ({ width, height, fps = 0 }: Stream['of']) =>
    width === undefined || height === undefined
      ? none
      : t('statistics.size', { width, height, frames: whole.format(fps) });
  return ({ way, of }: Stream): readonly string[] => [
    way === 'encode' ? t('statistics.series.sent') : t('statistics.series.received'),
    picture(of),
    of.sample_rate === undefined
      ? none
      : t('statistics.kilohertz', { value: number.format(of.sample_rate / 1000) }),
    kilobits(of.bitrate),
    kilobits(of.bandwidth),
    percent(of.avg_loss),
    percent(of.max_loss),
    milliseconds(of.jitter),
    milliseconds(of.rtt),
    codecNameOf(of) ?? none,
    layerNameOf(of) ?? none,
  ];
};

/** The texts that name a stream of each source. */
const namesOf = {
  microphone: { sent: 'sentAudio', of: 'audioOf' },
  phone: { sent: 'sentAudio', of: 'audioOf' },
  camera: { sent: 'sentVideo', of: 'videoOf' },
  share: { sent: 'sentShare', of: 'shareOf' },
  shareAudio: { sent: 'sentShareAudio', of: 'shareAudioOf' },
} as const satisfies Record<StreamSource, unknown>;

/** Between names in one text: names have no line breaks. */
const between = '\n';

/** Every stream's current statistics in words. */
export const useStreamRows = (buffer: StatisticsState['buffer']): readonly StreamRow[] => {
  const { t } = useTranslation('settings');
  const cellsOf = useCells();
  const streams = streamsOf(buffer);
  const naming = useNaming();
  const names = useSelect((state) =>
    streams
      .map(({ of }) => selectParticipant(state, of.userId))
      .map((person) => (person === undefined ? '' : naming.nameOf(person)))
      .join(between),
  ).split(between);
  const nameOf = ({ source, way }: Stream, index: number): string => {
    const { sent, of } = namesOf[source];
    if (way === 'encode') return t(`statistics.${sent}`);
    return t(`statistics.${of}`, { name: names[index] || t('statistics.somebody') });
  };
  return streams.map((stream, index) => ({
    ...{ key: stream.key, severity: stream.severity },
    name: nameOf(stream, index),
    cells: cellsOf(stream),
  }));
};
