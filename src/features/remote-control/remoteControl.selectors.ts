import { createSelector } from 'reselect';
import { agentPackagePath } from '../../protocol/vocabulary/remoteControl';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { selectMeetingRules, type WithRights } from '../meeting/privilege.selectors';
import { selectPeople, selectSelf } from '../participants/participants.selectors';
import type { WithSharing } from '../sharing/sharing.selectors';
import type { RemoteControlState } from './remoteControl.state';

/** A state with remote control. */
export interface WithRemoteControl {
  readonly remoteControl: RemoteControlState;
}

export const selectRemoteControl = ({ remoteControl }: WithRemoteControl): RemoteControlState =>
  remoteControl;
/** The people who ask for one's own screen, oldest first. */
export const selectScreenRequests = ({ remoteControl }: WithRemoteControl) =>
  remoteControl.requests;
/** The one of them who is approved once the agent is there; 0 for nobody. */
export const selectAllowedRequest = ({ remoteControl }: WithRemoteControl): number =>
  remoteControl.allowed;
/** The people whose screens this person has asked for. */
export const selectAskedScreens = ({ remoteControl }: WithRemoteControl) => remoteControl.asked;
/** The person whose screen receives one's own input; 0 for nobody. */
export const selectInputTo = ({ remoteControl }: WithRemoteControl): number =>
  remoteControl.inputTo;

/** The person who may control one's own screen; 0 for nobody. */
export const selectOwnScreenController = (state: WithRights): number =>
  selectSelf(state)?.remoteControllerId ?? 0;
/** The person from whom one's own screen would be taken back; 0 for nobody. */
export const selectApprovedPerson = (state: WithRights & WithRemoteControl): number =>
  selectOwnScreenController(state) || state.remoteControl.approved;
/** Whether one's own screen is controlled now. */
export const selectIsScreenControlled = (state: WithRights): boolean =>
  selectSelf(state)?.bRemoteControlled === true;
/** The people whose screens this person may control. */
export const selectControlledSharers = createSelector(
  [selectPeople, selectOwnUserId],
  (people, ownId): readonly number[] =>
    people
      .filter(({ remoteControllerId }) => remoteControllerId === ownId)
      .map(({ userId }) => userId),
);

/** Whether this person has a screen that others control or ask for, or the other way round. */
export const selectIsScreenInvolved = (state: WithRights & WithRemoteControl): boolean =>
  state.remoteControl.requests.length > 0 ||
  state.remoteControl.asked.length > 0 ||
  state.remoteControl.unanswered.length > 0 ||
  selectControlledSharers(state).length > 0 ||
  selectOwnScreenController(state) !== 0;

/** Whether this person has hidden another's share. */
export const selectIsShareHidden = ({ sharing }: WithSharing, userId: number): boolean =>
  sharing.mutedShares.includes(userId);

/** Whether there is remote control in this meeting now. @source media 3 (isRemoteControlEnabled) */
export const selectIsRemoteControlOn = (state: WithRights): boolean => {
  const { isRemoteControlEnabled, bAllowRemoteControl } = selectMeetingRules(state);
  return isRemoteControlEnabled && bAllowRemoteControl;
};
/** The address of the agent's package; empty before a join. @source media 3 */
export const selectAgentDownload = ({
  remoteControl: { agentServer },
}: WithRemoteControl): string => (agentServer === '' ? '' : `${agentServer}${agentPackagePath}`);
