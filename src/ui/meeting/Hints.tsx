import { AudioHints } from '../audio/AudioHints';
import { ImposedNotices } from '../hosting/ImposedNotices';
import { LadderNotice } from '../video/LadderNotice';
import type { ScreenPartProps } from './screenPart';
import { useScreenLock } from './useScreenLock';

/**
 * Hints about local audio and video while they run. The screen stays on as long as they may come.
 */
export const Hints = ({ talk }: ScreenPartProps) => {
  useScreenLock();
  return (
    <>
      <AudioHints isTalkHeld={talk.isHeld} />
      <ImposedNotices />
      <LadderNotice />
    </>
  );
};
