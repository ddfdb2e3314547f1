import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogSession } from '../console/session';
import type { LogIndex } from '../log/logIndex';
import type { LogClock } from './align';
import { useSourceStyles } from './sources.styles';
import { lineAt, type Track } from './track';

/** How a log was aligned, as text. */
const useAlignedWords = () => {
  const { t, i18n } = useTranslation('sources');
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return ({ by, residual, shared, drift }: LogClock): string => {
    if (by === 'itself' || by === 'nothing') return t(`aligned.${by}`);
    const parts = { number: number.format(Math.max(1, residual)), shared: number.format(shared) };
    const words = t(`aligned.${by}`, parts);
    return Math.abs(drift) < 1
      ? words
      : `${words} ${t('aligned.drift', { drift: number.format(drift) })}`;
  };
};

/** The last action up to a line. */
const standing = (index: LogIndex, line: number): string => {
  const action = index.actionAt(line);
  return action === 0 ? '–' : `#${action} ${index.typeAt(index.lineOfAction(action))}`;
};

/**
 * The open logs: which one is replayed, how each was aligned, and its action at the selected time.
 */
export const LogList = ({
  session,
  tracks,
  place,
  onChoose,
  onClose,
}: {
  readonly session: LogSession;
  readonly tracks: readonly Track[];
  /** The chosen time, on the clock that all share. */
  readonly place: number;
  readonly onChoose: (id: string, line: number) => void;
  readonly onClose: (id: string) => void;
}) => {
  const styles = useSourceStyles();
  const { t } = useTranslation('sources');
  const words = useAlignedWords();
  const group = useId();
  return (
    <fieldset className={styles.logs}>
      <legend className={styles.legend}>{t('logs.title')}</legend>
      {tracks.map((track) => {
        const { id, name, log } = track.session;
        const line = lineAt(track, place);
        const short = name.slice(0, 80);
        return (
          <div key={id} className={styles.log}>
            <input
              type="radio"
              className={styles.radio}
              id={`${group}${id}`}
              name={group}
              checked={track.session === session}
              onChange={() => onChoose(id, line)}
            />
            <label htmlFor={`${group}${id}`} className={styles.name}>
              <bdi>{short}</bdi>
            </label>
            <span className={styles.aligned}>{words(track.clock)}</span>
            <span className={styles.stands} dir="ltr">
              <bdi>{standing(log.index, line)}</bdi>
            </span>
            <Button
              appearance="subtle"
              size="small"
              icon={<DismissRegular />}
              aria-label={t('logs.close', { name: short })}
              onClick={() => onClose(id)}
            />
          </div>
        );
      })}
    </fieldset>
  );
};
