import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import { Notice } from '../kit/Notice';
import { isMissing, isSignedOut } from './hostRefusals';

/** Why a host's call was refused, the sentence for what can be tried again, and how to do so. */
export interface HostRefusalProps {
  readonly refusal: Refusal;
  readonly failed: string;
  readonly onRetry: () => void;
}

/** A refused call of a host: the meeting is gone, the host token is refused, or **Try again** helps. */
export const HostRefusal = ({ refusal, failed, onRetry }: HostRefusalProps) => {
  const { t } = useTranslation('schedule');
  if (isMissing(refusal)) return <Notice tone="warning">{t('deleted')}</Notice>;
  if (isSignedOut(refusal)) return <Notice tone="warning">{t('signedOut')}</Notice>;
  return (
    <Notice tone="error" actions={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
      {failed}
    </Notice>
  );
};
