import type { Replay } from '../log/verify';
import { causeRules } from '../causes/causeRules';
import { gatherCauses, type CauseFound } from '../causes/cause';
import { gatherCourses, type Courses } from '../log/courses';
import { examine, type Examination } from '../log/examine';
import type { OpenedLog } from '../log/openLog';
import { Replayer } from '../log/replayer';

/** An opened log with all that the console keeps of it. */
export interface LogSession {
  readonly name: string;
  readonly log: OpenedLog;
  readonly replayer: Replayer;
  readonly courses: Courses;
  readonly causes: () => readonly CauseFound[];
  /** Looks the log through; whoever drives it gives the page its turns. It can be begun once. */
  readonly examination: Generator<Examination, Examination>;
}

/** Begins to work on an opened log. */
export const openSession = (name: string, log: OpenedLog, replay: Replay): LogSession => {
  const replayer = new Replayer(log, replay);
  const { courses, listen } = gatherCourses();
  const causes = gatherCauses(causeRules);
  return {
    name,
    log,
    replayer,
    courses,
    causes: causes.found,
    examination: examine({ log, replayer, listeners: [listen, causes.listen] }),
  };
};
