import { useTranslation } from 'react-i18next';
import { useSourceStyles } from './sources.styles';
import type { GatewayItem } from './useGateway';

/** A log that the gateway has, to be ticked. Whatever its sender wrote is text. */
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
  const { t, i18n } = useTranslation('sources');
  const { kind, size } = item;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' });
  const number = (of: number) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 }).format(of);
  return (
    <label className={styles.report}>
      <input
        type="checkbox"
        className={styles.radio}
        checked={isChosen}
        onChange={() => onToggle(item)}
      />
      <span>{time.format(item.at)}</span>
      <span className={styles.kind}>{t(`gateway.kind.${kind}`)}</span>
      <bdi className={styles.id}>{kind === 'run' ? '–' : item.file}</bdi>
      <bdi className={styles.id}>{item.meeting}</bdi>
      <bdi className={styles.said}>{item.description.slice(0, 300)}</bdi>
      <span className={styles.size}>
        {kind === 'run'
          ? t('gateway.lines', { count: size })
          : t('gateway.size', { number: number(Math.ceil(size / 1024)) })}
      </span>
    </label>
  );
};
