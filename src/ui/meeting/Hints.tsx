import { AudioHints } from '../audio/AudioHints';
import { ImposedNotices } from '../hosting/ImposedNotices';
import { LadderNotice } from '../video/LadderNotice';
import type { ScreenPartProps } from './screenPart';

/** What is said of the own sound and picture while they run; it follows the screen. */
export const Hints = ({ talk }: ScreenPartProps) => (
  <>
    <AudioHints isTalkHeld={talk.isHeld} />
    <ImposedNotices />
    <LadderNotice />
  </>
);
