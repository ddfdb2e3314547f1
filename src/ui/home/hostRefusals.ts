import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../protocol/error';
import { JoinErrorCode, MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';

/** Whether the gateway has no such meeting (anymore). */
export const isMissing = ({ code }: Refusal): boolean => code === JoinErrorCode.meetingNotExist;

/** Whether the gateway did not accept the host token. */
export const isSignedOut = ({ code }: Refusal): boolean => code === MeetingInfoErrorCode.token;

const troubleOf = (refusal: Refusal): 'often' | 'offline' | 'signIn' | 'failed' => {
  if (refusal.code === JoinErrorCode.frequentCall) return 'often';
  if (refusal.reason === joinTexts.connectionError) return 'offline';
  return isSignedOut(refusal) ? 'signIn' : 'failed';
};

/** A person's explanation and next step for a meeting that was not created or saved. */
export const useTroubleText = (): ((refusal: Refusal) => string) => {
  const { t } = useTranslation(['schedule', 'home']);
  return (refusal) => {
    const trouble = troubleOf(refusal);
    return trouble === 'offline' ? t('home:start.offline') : t(`trouble.${trouble}`);
  };
};
