import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSourceStyles } from './sources.styles';
import type { GatewayItem } from './useGateway';

/** How somebody rated a meeting, and what they wrote about it. */
const RatingWords = ({ item }: { readonly item: GatewayItem }) => {
  const styles = useSourceStyles();
  const { t, i18n } = useTranslation('sources');
  const { rating, description } = item;
  if (rating === undefined) return null;
  const problems = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
    rating.problems.map((problem) => t(`gateway.problem.${problem}`)),
  );
  return (
    <span className={styles.said}>
      {problems === ''
        ? t(`gateway.rated.${rating.quality}`)
        : t('gateway.rated.badFor', { problems })}{' '}
      <bdi>{description.slice(0, 300)}</bdi>
    </span>
  );
};

/** A report's words, always drawn as text. */
const Words = ({ item }: { readonly item: GatewayItem }) => {
  const styles = useSourceStyles();
  const { t } = useTranslation('sources');
  const { description, isAskedFor } = item;
  return description === '' ? (
    <span className={mergeClasses(styles.said, styles.quiet)}>
      {t(isAskedFor ? 'gateway.asked' : 'gateway.wordless')}
    </span>
  ) : (
    <bdi className={styles.said}>{description.slice(0, 300)}</bdi>
  );
};

/** A report from a person: their own words first. */
const PersonCells = ({ item }: { readonly item: GatewayItem }) => {
  const styles = useSourceStyles();
  const { t, i18n } = useTranslation('sources');
  const { kind, size } = item;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <>
      <span className={styles.kind}>
        {kind !== 'run' && kind !== 'gateway' && t(`gateway.kind.${kind}`)}
      </span>
      {item.rating === undefined ? <Words item={item} /> : <RatingWords item={item} />}
      <bdi className={styles.id}>{item.file}</bdi>
      <span className={styles.size}>
        {t('gateway.size', { number: number.format(Math.ceil(size / 1024)) })}
      </span>
    </>
  );
};

/** A meeting of the gateway, by what people know it by. */
const MeetingCells = ({ item }: { readonly item: GatewayItem }) => {
  const styles = useSourceStyles();
  const { t, i18n } = useTranslation('sources');
  const { kind, size, run } = item;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <>
      <span className={styles.kind}>
        {t(`gateway.state.${kind === 'run' ? 'run' : 'gateway'}`)}
      </span>
      {run?.topic ? (
        <bdi className={mergeClasses(styles.said, styles.topic)}>{run.topic.slice(0, 300)}</bdi>
      ) : (
        <span className={mergeClasses(styles.said, styles.topic, styles.quiet)}>
          {t('gateway.topicless')}
        </span>
      )}
      <bdi className={styles.id}>{run?.number}</bdi>
      <span className={styles.people}>{run && t('gateway.people', { count: run.people })}</span>
      <span className={styles.size}>
        {kind === 'run'
          ? t('gateway.lines', { count: size })
          : t('gateway.size', { number: number.format(Math.ceil(size / 1024)) })}
      </span>
    </>
  );
};

/** A log that the gateway has, to be ticked. */
export const ReportRow = ({
  item,
  isChosen,
  onToggle,
}: {
  readonly item: GatewayItem;
  readonly isChosen: boolean;
  readonly onToggle: (item: GatewayItem) => void;
}) => {
  const styles = useSourceStyles();
  const { i18n } = useTranslation('sources');
  const isMeeting = item.kind === 'run' || item.kind === 'gateway';
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <label
      className={mergeClasses(styles.report, isMeeting ? styles.gatewayRow : styles.peopleRow)}
    >
      <input
        type="checkbox"
        className={styles.radio}
        checked={isChosen}
        onChange={() => onToggle(item)}
      />
      <span>{time.format(item.at)}</span>
      {isMeeting ? <MeetingCells item={item} /> : <PersonCells item={item} />}
    </label>
  );
};
