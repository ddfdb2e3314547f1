import { selectConsents } from '../../features/hosting/hosting.selectors';
import { selectIdleEndsAt } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { ConsentDialog } from '../hosting/ConsentDialog';
import { IdleDialog } from './IdleDialog';

/** What the meeting asks a person by itself: consents first, then whether one is still there. */
export const MomentDialogs = () => {
  const isAsked = useSelect(selectConsents).length > 0;
  const isIdle = useSelect(selectIdleEndsAt) !== 0;
  if (isAsked) return <ConsentDialog />;
  return isIdle ? <IdleDialog /> : null;
};
