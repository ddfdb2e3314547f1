import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../kit/BrandMark';
import { useArrival } from '../kit/useArrival';
import { useAppStyles } from './app.styles';

/** The screen's name, its title, and what stands above and below the title. */
export interface PageMessageProps {
  readonly screen: Parameters<typeof useArrival>[0];
  readonly title: string;
  /** In place of the product's sign. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one message in the middle: its title is the page's heading, and has the focus. */
export const PageMessage = ({ screen, title, picture, children }: PageMessageProps) => {
  const styles = useAppStyles();
  const { t } = useTranslation('common');
  const heading = useArrival(screen, t('pageTitle', { title }));
  return (
    <main className={styles.centre}>
      {picture ?? <BrandMark className={styles.mark} />}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </main>
  );
};
