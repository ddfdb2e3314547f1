import type { selectPeople } from '../../features/participants/participants.selectors';
import { ClientType, Role } from '../../protocol/vocabulary/roles';

/** A participant, as the roster holds it. */
export type Person = ReturnType<typeof selectPeople>[number];

/** Whether a telephone or a room system sits there: what needs a screen makes no sense for it. */
export const isCallSeat = ({ userType }: Pick<Person, 'userType'>): boolean =>
  userType === ClientType.phone || userType === ClientType.H323;

/** Whether they hear the meeting and have no microphone in it. @source media 3 (isSpeakerOnly) */
export const listensOnly = (person: Pick<Person, 'audio' | 'isSpeakerOnly'>): boolean =>
  person.audio === 'computer' && person.isSpeakerOnly === true;

/** Whether it is a room system, and no telephone. */
export const isRoomSystem = (person: Pick<Person, 'userType' | 'isPhoneUser'>): boolean =>
  isCallSeat(person) && !person.isPhoneUser;

/** Whether they watch the meeting, with a voice or without. @source core 6 (8 and 24) */
export const isViewOnly = ({ userRole }: Pick<Person, 'userRole'>): boolean =>
  (userRole & Role.viewOnly) !== 0;
