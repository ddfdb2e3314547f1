import { useTranslation } from 'react-i18next';
import { selectMayStartShare, selectShares } from '../../features/sharing/sharing.selectors';
import { userOfStream } from '../../protocol/streamKey';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { useNameOf } from '../participants/useNameOf';

/** Why the own share may not start, by name if another is in the way; empty if it may. */
export const useWhyNotShare = (): string => {
  const { t } = useTranslation('panels');
  const reason = useReason((state) => selectMayStartShare(state));
  const isTaken = useSelect((state) => {
    const verdict = selectMayStartShare(state);
    return !verdict.isAllowed && verdict.refusal.reason === sharingTexts.onlyHostGrabs;
  });
  const [shared] = useSelect(selectShares);
  const name = useNameOf(shared === undefined ? 0 : userOfStream(shared));
  return isTaken && name !== '' ? t('shareMenu.taken', { name }) : reason;
};
