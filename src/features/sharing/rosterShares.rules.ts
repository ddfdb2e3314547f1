interface Sharer {
  readonly userId: number;
  /** Absent where it is as before. */
  readonly sharerOn?: boolean | undefined;
}
/** What a change of the roster says of shares. */
export interface RosterShares {
  /** True for a snapshot of all participants. */
  readonly snapshot: boolean;
  readonly remove: readonly number[];
  readonly add: readonly Sharer[];
  readonly update: readonly Sharer[];
}

/** The newest of what a change of the roster says of a person's share. */
const saidOf = (userId: number, { add, update }: RosterShares): Sharer | undefined => {
  const isSaid = (one: Sharer) => one.userId === userId && one.sharerOn !== undefined;
  return update.findLast(isSaid) ?? add.findLast(isSaid);
};

/** Whether a change of the roster says anything of a person's share. */
export const isShareSaid = (userId: number, change: RosterShares): boolean =>
  change.snapshot || change.remove.includes(userId) || saidOf(userId, change) !== undefined;

/** Whether a person's share is over after a change of the roster: the next one is another. */
export const hasShareEnded = (userId: number, change: RosterShares): boolean => {
  if (change.remove.includes(userId)) return true;
  const said = saidOf(userId, change);
  return said ? said.sharerOn === false : change.snapshot;
};
