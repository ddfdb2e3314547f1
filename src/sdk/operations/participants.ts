import { renameRequested } from '../../features/participants/participants.actions';
import { selectPeople } from '../../features/participants/participants.selectors';
import { publicParticipant, type PublicParticipant } from '../shapes';
import { done, type Core } from './operation';

/** Who is there. */
export interface ParticipantOperations {
  /** All participants, including oneself, in the order of arrival. */
  list(): readonly PublicParticipant[];
  /**
   * Renames oneself, or with `userId` another participant, as host or co-host.
   * @throws PlenaryError
   */
  rename(name: string, userId?: number): Promise<void>;
}

/** Operations of participants. @source core 6 */
export const participantOperations = ({ perform, read }: Core): ParticipantOperations => ({
  list: () => selectPeople(read()).map(publicParticipant),
  rename: (name, userId) =>
    done(perform(renameRequested({ name, userId: userId ?? read().meeting.userId }))),
});
