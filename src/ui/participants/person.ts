import type { CallKind } from '../../features/participants/named.state';
import type { selectPeople } from '../../features/participants/participants.selectors';
import { ClientType, Role } from '../../protocol/vocabulary/roles';

/** A participant of the roster. */
export type Participant = ReturnType<typeof selectPeople>[number];

/** Whether the seat is a telephone or a room system: actions that need a screen do not apply. */
export const isCallSeat = ({ userType }: Pick<Participant, 'userType'>): boolean =>
  userType === ClientType.phone || userType === ClientType.H323;

/** Whether a person listens without a microphone. @source media 3 (isSpeakerOnly) */
export const listensOnly = (person: Pick<Participant, 'audio' | 'isSpeakerOnly'>): boolean =>
  person.audio === 'computer' && person.isSpeakerOnly === true;

/** The kind of call by which a person is heard: their seat may be a telephone's or a browser's. */
export const callKindOf = (person: Pick<Participant, 'userType' | 'isPhoneUser'>): CallKind =>
  isCallSeat(person) && !person.isPhoneUser ? 'roomSystem' : 'telephone';

/** Whether they watch the meeting, with a voice or without. @source core 6 (8 and 24) */
export const isViewOnly = ({ userRole }: Pick<Participant, 'userRole'>): boolean =>
  (userRole & Role.viewOnly) !== 0;
