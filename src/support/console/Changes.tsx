import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changesBetween } from '../log/difference';
import { useConsoleStyles } from './console.styles';
import type { LineProps } from './place';
import { briefly } from './words';

/** Signs of a value. */
const valueLength = 300;

/** What the action of a line changed: each value before and after. */
export const Changes = ({ session, line }: LineProps) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const changes = useMemo(() => {
    const { log, replayer } = session;
    if (log.index.kindAt(line) !== 'action') return [];
    const before = replayer.stateAfter(line - 1);
    return before ? changesBetween(before, replayer.step(before, line)) : undefined;
  }, [line, session]);
  if (changes === undefined) return <p>{t('changes.unknown')}</p>;
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  return (
    <ul dir="ltr">
      {changes.map(({ path, before, after }) => (
        <li key={path.join('\n')} className={styles.change}>
          <bdi className={styles.path}>{path.join('.')}</bdi>
          <div>
            <del className={styles.before}>
              <bdi>{briefly(before, valueLength)}</bdi>
            </del>
          </div>
          <div>
            <ins className={styles.after}>
              <bdi>{briefly(after, valueLength)}</bdi>
            </ins>
          </div>
        </li>
      ))}
    </ul>
  );
};
