import type { Relay } from '../../effects/session';

/**
 * A server of the list: its address as the meeting info names it, and the token that it expects.
 */
export interface Server {
  readonly rwc: string;
  readonly rwcToken: string;
}

/**
 * The servers still to try, in the order of the list. A failed server is skipped for this meeting
 * until all have failed: then all may be tried again.
 * @source core 3 (discardedRwcList), core 4
 */
export const serversLeft = <S extends Server>(
  list: readonly S[],
  discarded: readonly string[],
): readonly S[] => {
  const left = list.filter(({ rwc }) => !discarded.includes(rwc));
  return left.length > 0 ? left : list;
};

/** Whether all servers of the list have been skipped. */
export const areAllDiscarded = (list: readonly Server[], discarded: readonly string[]): boolean =>
  list.length > 0 && list.every(({ rwc }) => discarded.includes(rwc));

/**
 * Servers that answered, best first: the one with most people of this meeting; among equals the one
 * that held the seat, then by the list.
 * @decision A meeting lives in the memory of one server. A client that joins or resumes goes where
 * the others are, so that the meeting does not split.
 */
export const bestFirst = (
  answered: readonly Relay[],
  home: Pick<Relay, 'origin'> | undefined,
): readonly Relay[] => [...homeFirst(answered, home)].sort((one, other) => other.seats - one.seats);

/** `list` with the server that holds the seat first, for a reloaded page. */
export const homeFirst = (
  list: readonly Relay[],
  home: Pick<Relay, 'origin'> | undefined,
): readonly Relay[] => {
  const isHome = ({ origin }: Relay): boolean => origin === home?.origin;
  return [...list.filter(isHome), ...list.filter((relay) => !isHome(relay))];
};
