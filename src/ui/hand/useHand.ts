import { useMemo } from 'react';
import { lowerHandRequested, raiseHandRequested } from '../../features/hand/hand.actions';
import { selectSelf } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import type { Command } from '../meeting/commands';

/** The hand: on means raised. */
export const useHand = (): Command => {
  const { perform, isPending } = usePerform();
  const isOn = useSelect(selectSelf)?.bRaiseHand ?? false;
  const reason = useMay(isOn ? 'lowerHand' : 'raiseHand');
  return useMemo(
    () => ({
      isOn,
      reason,
      isPending,
      toggle: () => void perform(isOn ? lowerHandRequested({}) : raiseHandRequested()),
    }),
    [isOn, reason, isPending, perform],
  );
};
