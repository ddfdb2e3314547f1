import { selectIsSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { HiddenShares } from './HiddenShares';
import { OwnShare } from './OwnShare';

/** Above the stage: the bar of the own share, and the shares of others that are hidden. */
export const ShareRows = () => {
  const isSharing = useSelect(selectIsSharing);
  return (
    <>
      {isSharing && <OwnShare />}
      <HiddenShares />
    </>
  );
};
