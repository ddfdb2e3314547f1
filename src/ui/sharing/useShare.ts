import { useMemo } from 'react';
import type { PlenaryState } from '../../client/client';
import { startShareRequested, stopShareRequested } from '../../features/sharing/sharing.actions';
import {
  selectCanShare,
  selectIsSharing,
  selectMayStartShare,
  selectMayStopShare,
  selectSharing,
} from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import type { Command } from '../meeting/commands';

/** A camera, where nothing else can be shared. */
const selectMayShareCamera = (state: PlenaryState) =>
  selectMayStartShare(state, { secondaryCameraId: 'default' });

/** The own share: on means that it runs or pauses. */
export const useShare = (): Command => {
  const { perform, isPending } = usePerform();
  const isOn = useSelect(selectIsSharing);
  const { isPicking } = useSelect(selectSharing);
  const mayStart = useSelect(selectCanShare) ? selectMayStartShare : selectMayShareCamera;
  const reason = useReason(isOn ? selectMayStopShare : mayStart);
  return useMemo(
    () => ({
      isOn,
      // Its reason would be that it has begun.
      reason: isPicking ? '' : reason,
      isPending: isPending || isPicking,
      toggle: () => void perform(isOn ? stopShareRequested() : startShareRequested()),
    }),
    [isOn, reason, isPending, isPicking, perform],
  );
};
