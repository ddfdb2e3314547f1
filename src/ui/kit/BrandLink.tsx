import { useTranslation } from 'react-i18next';
import { BrandMark } from './BrandMark';
import { usePageStyles } from './page.styles';

/** The link of the brand, its label, and a callback that navigates without loading the page. */
export interface BrandLinkProps {
  readonly href: string;
  readonly label: string;
  readonly onGo?: () => void;
}

/** The product's logo and name at the top of a page, which lead home. */
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
