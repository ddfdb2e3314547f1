import { useTranslation } from 'react-i18next';
import { BrandMark } from './BrandMark';
import { usePageStyles } from './page.styles';

/** Where the brand leads, what it is called, and who goes there without loading the page anew. */
export interface BrandLinkProps {
  readonly href: string;
  readonly label: string;
  readonly onGo?: () => void;
}

/** The product's mark and name at the top of a page: the way home. */
export const BrandLink = ({ href, label, onGo }: BrandLinkProps) => {
  const styles = usePageStyles();
  const { t } = useTranslation();
  return (
    <a
      className={styles.brand}
      href={href}
      aria-label={label}
      onClick={(event) => {
        if (!onGo) return;
        event.preventDefault();
        onGo();
      }}
    >
      <BrandMark className={styles.mark} />
      {t('product')}
    </a>
  );
};
