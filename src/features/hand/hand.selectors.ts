import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMayOperate, type WithConnection } from '../connection/connection.selectors';
import type { WithMeeting } from '../meeting/meeting.selectors';
import {
  selectIsControlling,
  selectParticipant,
  type WithParticipants,
} from '../participants/participants.selectors';
import { mayLowerHand, mayRaiseHand } from './hand.rules';

type State = WithMeeting & WithConnection & WithParticipants;

/** May one raise a hand? */
export const selectMayRaiseHand = (state: State): Verdict =>
  firstDenied(
    selectMayOperate(state),
    mayRaiseHand({
      bAllowRaiseHand: state.meeting.attributes.bAllowRaiseHand ?? true,
      isControlling: selectIsControlling(state),
    }),
  );

/** May one lower this hand, one's own if no `userId` is given? */
export const selectMayLowerHand = (state: State, userId?: number): Verdict =>
  firstDenied(
    selectMayOperate(state),
    mayLowerHand({
      isOwn: userId === undefined || userId === state.meeting.userId,
      isControlling: selectIsControlling(state),
      isKnown: userId !== undefined && selectParticipant(state, userId) !== undefined,
    }),
  );
