import type { selectPeople } from '../../features/participants/participants.selectors';
import { Role } from '../../protocol/vocabulary/roles';

/** A participant of the roster. */
export type Participant = ReturnType<typeof selectPeople>[number];

/** Whether a person listens without a microphone. @source media 3 (isSpeakerOnly) */
export const listensOnly = (person: Pick<Participant, 'audio' | 'isSpeakerOnly'>): boolean =>
  person.audio === 'computer' && person.isSpeakerOnly === true;

/** Whether they watch the meeting, with a voice or without. @source core 6 (8 and 24) */
export const isViewOnly = ({ userRole }: Pick<Participant, 'userRole'>): boolean =>
  (userRole & Role.viewOnly) !== 0;
