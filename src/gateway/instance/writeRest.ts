/**
 * After a write the database rests for a multiple of the write's duration: the embedded database
 * runs on the thread that serves all clients, and changes in between go into the next write.
 */
const restFactor = 3;
const longestRest = 100;
/** Many seats in one write cost little more than one: under load the next write waits for more. */
const restPerSeat = 2;
const longestRushRest = 40;

/**
 * How long the database rests after a write of `seats` seats that took `took` ms, in milliseconds.
 * @decision The longer of three times the duration and 2 ms for each seat after the first, each
 * with its limit.
 */
export const restAfter = (took: number, seats: number): number =>
  Math.max(
    Math.min(took * restFactor, longestRest),
    Math.min((seats - 1) * restPerSeat, longestRushRest),
  );
