import { isCall } from '../../features/participants/named.state';
import { Role } from '../../protocol/vocabulary/roles';
import type { Participant } from '../participants/person';

const mayLead = (person: Participant): boolean =>
  !person.bHold && !isCall(person) && (person.userRole & Role.viewOnly) === 0;

const grade = ({ userRole, bCoHost, isGuest }: Participant): number => {
  if ((userRole & Role.owner) !== 0) return 0;
  if (bCoHost) return 1;
  return isGuest ? 3 : 2;
};

/**
 * The possible next hosts, the suggested one first: connected people before others, then the
 * original host, co-hosts, others and guests, each in order of their seats.
 * @decision The gateway's own order, with guests, whom a host may choose, at its end.
 */
export const successorsOf = (
  people: readonly Participant[],
  ownUserId: number,
): readonly Participant[] =>
  people
    .filter((person) => person.userId !== ownUserId && mayLead(person))
    .sort(
      (a, b) =>
        Number(a.isInFailover) - Number(b.isInFailover) ||
        grade(a) - grade(b) ||
        a.userId - b.userId,
    );
