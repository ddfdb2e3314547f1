/**
 * After a write the database rests for so many times as long as that took: one gateway's own database
 * works on the thread that serves everybody, and what comes meanwhile goes into the next write.
 */
const restFactor = 3;
const longestRest = 100;
/** Many seats in one write cost little more than one: in a rush the next write waits for its fellows. */
const restPerSeat = 2;
const longestRushRest = 40;

/**
 * How long the database rests after a write of `seats` seats that took `took` ms, in milliseconds.
 * @decision The longer of three times as long and 2 ms for each seat but the first, each with its limit.
 */
export const restAfter = (took: number, seats: number): number =>
  Math.max(
    Math.min(took * restFactor, longestRest),
    Math.min((seats - 1) * restPerSeat, longestRushRest),
  );
