import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** What **Try again** does, and **Close** where the part can be closed. */
export interface PartMissingProps {
  readonly onRetry: () => void;
  readonly onClose?: () => void;
}

/**
 * Says that a part of the screen could not be loaded, over whatever else is there. Its style is in the
 * page's own sheet: it must look right where nothing more can be loaded, and weigh nothing until then.
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
