import { ClientType, Role } from '../../protocol/vocabulary/roles';
import type { Person } from '../participants/person';

const mayLead = ({ userRole, userType, bHold }: Person): boolean =>
  !bHold && userType !== ClientType.phone && (userRole & Role.viewOnly) === 0;

const grade = ({ userRole, bCoHost, isGuest }: Person): number => {
  if ((userRole & Role.owner) !== 0) return 0;
  if (bCoHost) return 1;
  return isGuest ? 3 : 2;
};

/**
 * Who may lead the meeting after oneself, the suggested one first: the original host, then co-hosts,
 * then others, guests last; in each by name, and whose line is up before whose is not.
 * @decision Nobody is told who came first: the gateway would choose the longest seated, and no guest.
 */
export const successorsOf = (people: readonly Person[], ownUserId: number): readonly Person[] => {
  const collator = new Intl.Collator();
  return people
    .filter((person) => person.userId !== ownUserId && mayLead(person))
    .sort(
      (a, b) =>
        Number(a.isInFailover) - Number(b.isInFailover) ||
        grade(a) - grade(b) ||
        collator.compare(a.displayName, b.displayName) ||
        a.userId - b.userId,
    );
};
