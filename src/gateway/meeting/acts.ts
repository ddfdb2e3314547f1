import { undoWindow } from '../../protocol/limits';
import type { Act, Deed, MeetingState } from './state';

/** More acts than anybody does in the time in which they may be taken back. */
const mostActs = 64;

/** Whether a deed may still be taken back at `now`. A clock that went back closes the window. */
export const isFresh = (deed: Deed, now: number): boolean =>
  now >= deed.at && now - deed.at <= undoWindow;

/** The acts of `state` and one more; what is too old is forgotten. @source issue 3 */
export const withAct = (state: MeetingState, act: Act): readonly Act[] => [
  ...state.acts.filter((one) => isFresh(one, act.at)).slice(1 - mostActs),
  act,
];
