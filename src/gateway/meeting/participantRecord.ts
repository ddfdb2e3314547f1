import type { ParticipantOf } from './area';
import { areaTable } from './areas';
import { coreParticipantOf } from './roster';

/** A seat as the roster shows it: the core, and what each area adds. */
export const participantOf: ParticipantOf = (seat, isWhole = false) =>
  areaTable.fillParticipant(coreParticipantOf(seat), seat, isWhole);
