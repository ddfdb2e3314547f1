import { useEffect, useState } from 'react';
import { takeScreenshot } from '../../client/screenshot';
import { alertRaised } from '../../features/alerts/alerts.slice';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { PlenaryError } from '../../protocol/error';
import { streamKeyOf } from '../../protocol/streamKey';
import { useClient, useSelect } from '../client/client';

const actionType = 'annotation/takePicture';

/**
 * The address of the last picture of the own share that others have, once the share is frozen;
 * undefined until it is taken. Without one a notice says why, and `onFailed` is called, which must
 * be the same function in each drawing.
 */
export const useFrozenPicture = (isFrozen: boolean, onFailed: () => void): string | undefined => {
  const client = useClient();
  const own = useSelect(selectOwnUserId);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isFrozen) return undefined;
    const taken: { isWanted: boolean; address?: string } = { isWanted: true };
    const show = (picture: Blob): void => {
      if (!taken.isWanted) return;
      taken.address = URL.createObjectURL(picture);
      setAddress(taken.address);
    };
    const fail = (error: unknown): void => {
      if (!(error instanceof PlenaryError)) throw error;
      if (!taken.isWanted) return;
      const { type, reason } = error;
      client.store.dispatch(
        alertRaised({ id: actionType, intent: 'error', type, reason, of: actionType }),
      );
      onFailed();
    };
    void takeScreenshot(client, streamKeyOf(own, 'share')).then(show, fail);
    return () => {
      taken.isWanted = false;
      setAddress(undefined);
      if (taken.address !== undefined) URL.revokeObjectURL(taken.address);
    };
  }, [client, own, isFrozen, onFailed]);
  return address;
};
