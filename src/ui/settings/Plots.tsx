import { useTranslation } from 'react-i18next';
import type { StatisticsSample } from '../../features/statistics/history.state';
import type { StatisticsState } from '../../features/statistics/statistics.slice';
import { Plot } from './Plot';
import type { PlotLine } from './plotData';
import { usePlotStyles } from './plot.styles';

type Read = (sample: StatisticsSample) => number;

const kilobits = (bits: number): number => bits / 1000;

/** The last minutes of both media as four small plots, each with its numbers in words. */
export const Plots = ({ history }: { readonly history: StatisticsState['history'] }) => {
  const styles = usePlotStyles();
  const { t } = useTranslation('settings');
  const { audio, video } = history;
  const line = (label: string, samples: readonly StatisticsSample[], read: Read): PlotLine => ({
    label,
    points: samples.map((sample) => [sample.at / 1000, read(sample)] as const),
  });
  const media = (read: Read) => [
    line(t('statistics.series.audio'), audio, read),
    line(t('statistics.series.video'), video, read),
  ];
  // Audio is a thin line beside video: both are added up.
  const both = (read: Read, label: string): PlotLine => ({
    label,
    points: video.length === 0 ? line(label, audio, read).points : sumOf(audio, video, read),
  });
  return (
    <div className={styles.plots}>
      <Plot title={t('statistics.plots.rtt')} lines={media(({ rtt }) => rtt)} />
      <Plot title={t('statistics.plots.loss')} lines={media(({ loss }) => loss)} />
      <Plot
        title={t('statistics.plots.bitrate')}
        lines={[
          both(({ sent }) => kilobits(sent), t('statistics.series.sent')),
          both(({ received }) => kilobits(received), t('statistics.series.received')),
        ]}
      />
      <Plot
        title={t('statistics.plots.fps')}
        lines={[
          line(t('statistics.series.sent'), video, ({ sentFrames }) => sentFrames),
          line(t('statistics.series.received'), video, ({ receivedFrames }) => receivedFrames),
        ]}
      />
    </div>
  );
};

/** Video's points with the nearest earlier sample of audio added. */
const sumOf = (
  audio: readonly StatisticsSample[],
  video: readonly StatisticsSample[],
  read: Read,
): PlotLine['points'] => {
  let next = 0;
  let last = 0;
  return video.map((sample) => {
    for (let at = audio[next]; at !== undefined && at.at <= sample.at; at = audio[next]) {
      last = read(at);
      next += 1;
    }
    return [sample.at / 1000, read(sample) + last] as const;
  });
};
