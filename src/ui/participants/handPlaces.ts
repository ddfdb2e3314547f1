/** What of a person says which hand is theirs. */
interface WithHand {
  readonly userId: number;
  readonly bRaiseHand: boolean;
  readonly raiseHandRev: number;
}

/** Whose hand was raised first, second and so on, by userId; a hand that is alone has no number. */
export const handPlaces = (people: readonly WithHand[]): ReadonlyMap<number, number> => {
  const raised = people
    .filter(({ bRaiseHand }) => bRaiseHand)
    .sort((a, b) => a.raiseHandRev - b.raiseHandRev);
  if (raised.length < 2) return new Map();
  return new Map(raised.map(({ userId }, index) => [userId, index + 1]));
};
