import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** Callbacks for **Try again**, and for **Close** if the part can be closed. */
export interface PartMissingProps {
  readonly onRetry: () => void;
  readonly onClose?: () => void;
}

/**
 * Says that a part of the screen could not be loaded, over everything else. Its style is in the
 * page's own sheet: it must be right when nothing more can be loaded, and cost nothing until then.
 */
export const PartMissing = ({ onRetry, onClose }: PartMissingProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="part-missing">
      <p>{t('part.missing')}</p>
      <Button size="small" onClick={onRetry}>
        {t('part.retry')}
      </Button>
      {onClose !== undefined && (
        <Button size="small" appearance="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      )}
    </div>
  );
};
