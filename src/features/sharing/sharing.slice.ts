import { plainReducer } from '../../effects/plainReducer';
import { shareControlled } from '../../events/received';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';

/** The implemented part of the sharing state. @source media 3 (sharing state) */
export interface SharingState {
  /** Only hosts may share. */
  readonly lockShare: boolean;
}
const initialState: SharingState = { lockShare: false };

/** The state of sharing. */
export const sharingReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    .addCase(shareControlled, (_state, { payload: { body } }) => ({ lockShare: body.lockShare }))
    .addCase(sessionEnded, () => initialState),
);
