import { useEffect, useState } from 'react';
import type { CauseFound } from '../causes/cause';
import type { Examination } from '../log/examine';
import type { LogSession } from './session';

/** What looking a log through has shown so far. */
export interface Findings extends Examination {
  readonly isDone: boolean;
  readonly causes: readonly CauseFound[];
}

/** Work of one turn and what passes between two pictures of it, in milliseconds. @decision */
const turn = 8;
const pictureInterval = 150;

const none: Findings = { lines: 0, frames: 0, mismatches: [], isDone: false, causes: [] };

/** Looks a log through, a little at a time, from when it is first drawn. */
export const useExamination = (session: LogSession): Findings => {
  const [findings, setFindings] = useState(none);
  useEffect(() => {
    const run = { shownAt: 0, timer: 0 };
    const work = () => {
      const end = performance.now() + turn;
      let step = session.examination.next();
      while (step.done !== true && performance.now() < end) step = session.examination.next();
      const isDone = step.done === true;
      if (isDone || performance.now() - run.shownAt > pictureInterval) {
        run.shownAt = performance.now();
        // A generator that is over answers nothing when it is asked again.
        const { value } = step;
        if (value !== undefined) setFindings({ ...value, isDone, causes: session.causes() });
      }
      if (!isDone) run.timer = window.setTimeout(work);
    };
    work();
    return () => window.clearTimeout(run.timer);
  }, [session]);
  return findings;
};
