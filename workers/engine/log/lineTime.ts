/** A line with a gap: its kind, the number of an action, the gap. */
const gapped = /^\["(?:action",\d+|sent"|heard"|trouble"),(\d+)/;
const begins = /^\["begin",/;

/** The milliseconds since 1970 of `line`, which follows one of `before`. */
export const lineTime = (line: string, before: number): number => {
  if (begins.test(line)) {
    const startedAt = /"startedAt":(\d+(?:\.\d+)?)/.exec(line)?.[1];
    return startedAt === undefined ? before : Number(startedAt);
  }
  const gap = gapped.exec(line)?.[1];
  return gap === undefined ? before : before + Number(gap);
};
