import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chainOf } from '../log/chain';
import { useConsoleStyles } from './console.styles';
import type { PlaceProps } from './place';
import { clockText, wordsOf } from './words';

/** The course of the wish that a line belongs to: asked, sent, answered, settled. */
export const Chain = ({ log, line, onGo }: PlaceProps) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  const links = useMemo(() => chainOf(log, line), [line, log]);
  if (links.length === 0) return <p>{t('chain.none')}</p>;
  return (
    <ol className={styles.chain}>
      {links.map((link) => {
        const { name, more } = wordsOf(log.brief(link.line));
        const since = log.index.timeAt(link.line) - log.index.timeAt(0);
        return (
          <li key={link.line} className={styles.step}>
            <span className={styles.term}>{t(`chain.${link.role}`)}</span>
            <Button
              size="small"
              appearance={link.line === line ? 'outline' : 'subtle'}
              aria-current={link.line === line ? 'step' : undefined}
              className={styles.link}
              onClick={() => onGo(link.line)}
            >
              <span dir="ltr">
                <span className={styles.time}>{clockText(since)}</span> <bdi>{name}</bdi>{' '}
                <bdi className={styles.more}>{more}</bdi>
              </span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
};
