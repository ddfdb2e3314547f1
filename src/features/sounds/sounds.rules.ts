import type { SoundAlert } from '../../protocol/vocabulary/sounds';
import { personOf, type Roster } from '../participants/roster.state';

/** In larger meetings, joins and leaves have no sound. @decision 25, one page of tiles */
export const quietAbove = 25;

interface WithUserId {
  readonly userId: number;
}
/** Whom a change of the roster is about. */
export interface RosterChange {
  /** True for a snapshot of all participants. */
  readonly snapshot: boolean;
  readonly remove: readonly number[];
  readonly add: readonly WithUserId[];
  readonly update: readonly WithUserId[];
}

/** The facts that decide about sounds of a roster change. */
export interface RosterFacts {
  readonly before: Roster;
  readonly after: Roster;
  readonly ownUserId: number;
  /**
   * Host and co-hosts hear raised hands and waiting people.
   * @decision Others can do nothing about them.
   */
  readonly isControlling: boolean;
  readonly bAllowPlayChimeForEnterOrExit: boolean;
}

/** The alerts of a change of the roster; a snapshot only says who is there already. */
export const rosterSounds = (
  batch: RosterChange,
  { before, after, ownUserId, isControlling, bAllowPlayChimeForEnterOrExit }: RosterFacts,
): readonly SoundAlert[] => {
  if (batch.snapshot) return [];
  const changed = [...batch.add, ...batch.update]
    .filter(({ userId }) => userId !== ownUserId)
    .map(({ userId }) => ({ was: personOf(before, userId), is: personOf(after, userId) }));
  const isInside = (person: { readonly bHold: boolean } | undefined): boolean =>
    person !== undefined && !person.bHold;
  const hasJoined = changed.some(({ was, is }) => isInside(is) && !isInside(was));
  const hasLeft = batch.remove.some(
    (userId) => userId !== ownUserId && isInside(personOf(before, userId)),
  );
  const asksForFocus = changed.some(
    ({ was, is }) =>
      (is?.bRaiseHand === true && was?.bRaiseHand !== true) ||
      (is?.bHold === true && was?.bHold !== true),
  );
  const chimes = bAllowPlayChimeForEnterOrExit && after.count <= quietAbove;
  const alerts: readonly (readonly [SoundAlert, boolean])[] = [
    ['focus', isControlling && asksForFocus],
    ['joining', chimes && hasJoined],
    ['leaving', chimes && hasLeft],
  ];
  return alerts.filter(([, isDue]) => isDue).map(([name]) => name);
};

const link = /\b(?:https?:\/\/|www\.)\S/i;

/** The alert for another person's message. @decision A message with a link has its own. */
export const messageSound = (text: string): SoundAlert =>
  link.test(text) ? 'hyperlink' : 'message';
