import { selectConsents } from '../../features/hosting/hosting.selectors';
import { selectIdleEndsAt } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { ConsentDialog } from '../hosting/ConsentDialog';
import { IdleDialog } from './IdleDialog';

/** The meeting's own questions: hosts' requests first, then whether the person is still present. */
export const MomentDialogs = () => {
  const isAsked = useSelect(selectConsents).length > 0;
  const isIdle = useSelect(selectIdleEndsAt) !== 0;
  if (isAsked) return <ConsentDialog />;
  return isIdle ? <IdleDialog /> : null;
};
