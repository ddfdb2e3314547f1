import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareViewTimeout } from '../../protocol/sharingLimits';
import { useShareStyles } from './share.styles';

/**
 * Stands in place of a share whose picture has not come: at first it says so, after the longest
 * wait it lets the viewer try again.
 * @source media 4 (viewing a share waits at most 60 s)
 */
export const ShareWait = ({
  name,
  onRetry,
}: {
  readonly name: string;
  readonly onRetry: () => void;
}) => {
  const styles = useShareStyles();
  const { t } = useTranslation('meeting');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isLate) return undefined;
    const timer = setTimeout(() => setLate(true), shareViewTimeout);
    return () => clearTimeout(timer);
  }, [isLate]);
  return (
    <div className={styles.wait}>
      <span role="status">{isLate ? t('share.late', { name }) : t('share.waiting', { name })}</span>
      {isLate && (
        <Button
          onClick={() => {
            setLate(false);
            onRetry();
          }}
        >
          {t('share.retry')}
        </Button>
      )}
    </div>
  );
};
