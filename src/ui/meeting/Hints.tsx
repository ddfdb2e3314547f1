import { AudioHints } from '../audio/AudioHints';
import { ImposedNotices } from '../hosting/ImposedNotices';
import { LadderNotice } from '../video/LadderNotice';
import type { ScreenPartProps } from './screenPart';

/** Hints about local audio and video while they run. */
export const Hints = ({ talk }: ScreenPartProps) => (
  <>
    <AudioHints isTalkHeld={talk.isHeld} />
    <ImposedNotices />
    <LadderNotice />
  </>
);
