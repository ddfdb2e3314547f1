import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import { RefusalDetails } from '../dialogs/RefusalDetails';
import { Notice } from '../kit/Notice';
import { isMissing, isSignedOut } from './hostRefusals';

/** A refusal, its sentence, and a callback for another attempt if no other button has it. */
export interface FailedCallProps {
  readonly refusal: Refusal;
  readonly failed: string;
  readonly onRetry?: () => void;
}

/** A refused call, with **Try again** if that may help. */
export const FailedCall = ({ refusal, failed, onRetry }: FailedCallProps) => {
  const { t } = useTranslation('schedule');
  return (
    <Notice
      tone="error"
      actions={onRetry !== undefined && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {failed}
      <RefusalDetails refusal={refusal} />
    </Notice>
  );
};

/**
 * A refused call of a meeting's host: the meeting is gone, the host token is refused, or it failed.
 */
export const HostRefusal = (props: FailedCallProps) => {
  const { t } = useTranslation('schedule');
  if (isMissing(props.refusal)) return <Notice tone="warning">{t('deleted')}</Notice>;
  if (isSignedOut(props.refusal)) return <Notice tone="warning">{t('signedOut')}</Notice>;
  return <FailedCall {...props} />;
};
