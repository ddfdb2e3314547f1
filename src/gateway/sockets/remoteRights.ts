import type { MeetingInstance } from '../instance/meetingInstance';
import { controlOf, sharesScreen } from '../meeting/sharedControl';

type Meeting = Pick<MeetingInstance, 'state'>;

/** The person who controls the screen of `sharerId` now; 0 for nobody. */
export const controllerIn = ({ state }: Meeting, sharerId: number): number => {
  const { isInControl, controllerId } = controlOf(state.seats.get(sharerId) ?? {});
  return isInControl ? controllerId : 0;
};

/** Whether an agent of `sharerId` may come: a screen is shared, and may be controlled. */
export const mayPair = ({ state }: Meeting, sharerId: number): boolean => {
  const seat = state.seats.get(sharerId);
  return seat !== undefined && sharesScreen(seat) && state.attributes.bAllowRemoteControl !== false;
};

/** Whether the meeting has an agent of `sharerId`. */
export const hasAgent = ({ state }: Meeting, sharerId: number): boolean =>
  controlOf(state.seats.get(sharerId) ?? {}).isAgentPaired;
