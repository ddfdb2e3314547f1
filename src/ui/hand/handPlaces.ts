/** The fields of a person that decide the number of their hand. */
interface WithHand {
  readonly userId: number;
  readonly bRaiseHand: boolean;
  readonly raiseHandRev: number;
}

/** The order of raised hands, by userId; a single hand has no number. */
export const handPlaces = (people: readonly WithHand[]): ReadonlyMap<number, number> => {
  const raised = people
    .filter(({ bRaiseHand }) => bRaiseHand)
    .sort((a, b) => a.raiseHandRev - b.raiseHandRev);
  if (raised.length < 2) return new Map();
  return new Map(raised.map(({ userId }, index) => [userId, index + 1]));
};
