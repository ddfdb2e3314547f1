import { Button, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/kit/Notice';
import type { CauseFound } from '../causes/cause';
import type { LogIndex } from '../log/logIndex';
import { useConsoleStyles } from './console.styles';
import { clockText } from './words';

/** Lines that a card links to. */
const mostLinks = 6;

/** Known troubles that were recognized, each with what to do and the lines that show it. */
export const CauseCards = ({
  causes,
  index,
  onGo,
}: {
  readonly causes: readonly CauseFound[];
  readonly index: LogIndex;
  readonly onGo: (line: number) => void;
}) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  return (
    <section aria-label={t('causes.title')} className={styles.found}>
      <div className={styles.causes}>
        {causes.map(({ rule, lines, count, facts }) => (
          <Notice
            key={rule.id}
            tone={rule.severity}
            isLive={false}
            title={t(`causes.${rule.id}.title`)}
          >
            <p>{t(`causes.${rule.id}.text`)}</p>
            {Object.entries(facts).map(([name, value]) => (
              <p key={name} dir="ltr">
                <bdi className={styles.term}>{name}</bdi> <bdi>{value}</bdi>
              </p>
            ))}
            <div className={mergeClasses(styles.links, styles.below)}>
              {lines.slice(0, mostLinks).map((line) => (
                <Button key={line} size="small" onClick={() => onGo(line)}>
                  <bdi>{clockText(index.timeAt(line) - index.timeAt(0))}</bdi>
                </Button>
              ))}
              {count > mostLinks && <span>{t('causes.more', { number: count - mostLinks })}</span>}
            </div>
          </Notice>
        ))}
      </div>
    </section>
  );
};
