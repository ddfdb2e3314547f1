import { AudioHints } from '../audio/AudioHints';
import { ImposedNotices } from '../hosting/ImposedNotices';
import { LadderNotice } from '../video/LadderNotice';

/** What is said of the own sound and picture while they run; it follows the screen. */
export const Hints = ({ isTalkHeld }: { readonly isTalkHeld: boolean }) => (
  <>
    <AudioHints isTalkHeld={isTalkHeld} />
    <ImposedNotices />
    <LadderNotice />
  </>
);
