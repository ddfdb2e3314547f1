import { useMemo } from 'react';
import { startShareRequested, stopShareRequested } from '../../features/sharing/sharing.actions';
import {
  selectIsSharing,
  selectMayStartShare,
  selectMayStopShare,
  selectSharing,
} from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import type { Command } from '../meeting/commands';

/** The own share: on means that it runs or pauses. */
export const useShare = (): Command => {
  const { perform, isPending } = usePerform();
  const isOn = useSelect(selectIsSharing);
  const { isPicking } = useSelect(selectSharing);
  const reason = useReason(isOn ? selectMayStopShare : selectMayStartShare);
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
