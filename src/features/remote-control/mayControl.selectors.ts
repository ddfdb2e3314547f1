import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import type { WithSharing } from '../sharing/sharing.selectors';
import {
  mayAskForScreen,
  mayBeControlled,
  mayControlScreen,
  type SharedScreenFacts,
} from './remoteControl.rules';
import { selectIsShareHidden } from './remoteControl.selectors';

const factsOf = (state: WithRights, userId: number): SharedScreenFacts => {
  const person = selectParticipant(state, userId);
  return {
    isSharing: person?.sharerOn ?? false,
    isHidden: selectIsShareHidden(state, userId),
    controllerId: person?.remoteControllerId ?? 0,
    ownId: state.meeting.userId,
    caps: person?.caps ?? 0,
  };
};

/** May control of this person's screen be requested? */
export const selectMayAskForScreen = (state: WithRights, userId: number): Verdict =>
  firstDenied(
    selectMay('requestRemoteControl')(state, userId),
    mayAskForScreen(factsOf(state, userId)),
  );
/** May control of this person's screen be started, or be gone on with? */
export const selectMayControlScreen =
  (op: 'start' | 'continue') =>
  (state: WithRights, userId: number): Verdict =>
    firstDenied(
      selectMay('requestRemoteControl')(state, userId),
      mayControlScreen(factsOf(state, userId), op),
    );
/** May one's own screen be controlled by this person? */
export const selectMayApprove = (state: WithRights & WithSharing, userId: number): Verdict =>
  firstDenied(
    selectMay('approveRemoteControl')(state, userId),
    mayBeControlled(state.sharing.surface),
  );
/** May an agent be paired with the own share? */
export const selectMayPair = (state: WithRights & WithSharing): Verdict =>
  firstDenied(selectMay('pairAgent')(state), mayBeControlled(state.sharing.surface));
