import type { Run } from '../world/gateway';
import type { MakeCheck } from './check';
import { isHeld, isTogether, seatedTabs } from './seats';

/**
 * I6 for screens: one person shares at most until a host has allowed several, and who shares is
 * there and on the stage; after quiet, whoever captures a screen is who shares, and nobody else does.
 */
export const sharing: MakeCheck = (world, fail) => {
  const several = new WeakSet<Run>();
  return {
    settled: (run, state) => {
      if (run.isOver) return;
      if (state.attributes.bMultipleShare) several.add(run);
      const sharers = [...state.seats].filter(({ sharerOn }) => sharerOn);
      for (const sharer of sharers) {
        if (isHeld(sharer) || sharer.isWebinarAttendee)
          fail('I4', `${sharer.displayName} shares without being on the stage`);
        if (
          !several.has(run) &&
          sharers.some((other) => other !== sharer && isTogether(sharer, other))
        )
          fail('I6', `${sharers.map(({ displayName }) => displayName).join()} share at once`);
      }
    },
    quiet: () => {
      for (const { tab, seat } of seatedTabs(world)) {
        if (!seat || isHeld(seat)) continue;
        const { status, isPicking } = tab.state().sharing;
        const believed = isPicking ? 'picking' : status;
        const paused = seat.sharerPause ? 'Paused' : 'Sharing';
        const due = seat.sharerOn ? paused : 'End';
        if (believed !== due)
          fail('I6', `${tab.name} believes ${believed}, and the gateway ${due}`);
        const isCapturing = tab.devices.surfaces.some(({ isRunning }) => isRunning);
        if (isCapturing !== (due !== 'End'))
          fail('I6', `${tab.name} captures a screen: ${isCapturing}; its share: ${due}`);
      }
    },
  };
};
