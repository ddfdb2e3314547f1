import { Button, mergeClasses } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFactStyles } from './fact.styles';

/** A named text, how it is drawn if not as it is, and a callback for copying. */
export interface CopyableFactProps {
  readonly what: string;
  readonly text: string;
  readonly children?: ReactNode;
  /** Shown whole, however long it is. */
  readonly isWhole?: boolean;
  readonly onCopy: (what: string, text: string) => void;
}

/** A row of a description list with its own **Copy** button. */
export const CopyableFact = ({
  what,
  text,
  children,
  isWhole = false,
  onCopy,
}: CopyableFactProps) => {
  const styles = useFactStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{what}</dt>
      <dd className={styles.words}>
        <span className={mergeClasses(styles.value, isWhole && styles.whole)}>
          {children ?? text}
        </span>
        <Button
          className={styles.copy}
          appearance="subtle"
          icon={<CopyRegular />}
          aria-label={t('copyWhat', { what })}
          // Non-breaking spaces and direction marks are only for display.
          onClick={() =>
            onCopy(what, text.replaceAll('\u00a0', ' ').replace(/[\u2066\u2069]/g, ''))
          }
        />
      </dd>
    </div>
  );
};
