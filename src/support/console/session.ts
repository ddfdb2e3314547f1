import type { Replay } from '../log/replayBy';
import { causeRules } from '../causes/causeRules';
import { gatherCauses } from '../causes/cause';
import { gatherCourses, type Courses } from '../log/courses';
import { examine, type Examination } from '../log/examine';
import type { OpenedLog } from '../log/openLog';
import { Replayer } from '../log/replayer';
import { Examiner, type Findings } from '../sources/examiner';
import { gatherTimes, type CommonTimes } from '../sources/commonTimes';

/** An opened log with all that the console keeps of it. */
export interface LogSession {
  /** Unique among open logs. */
  readonly id: string;
  readonly name: string;
  /** The file's address in links, if it has one. */
  readonly address?: string;
  readonly log: OpenedLog;
  readonly replayer: Replayer;
  readonly courses: Courses;
  /** Events that other logs of the meeting may share, as far as this one was read. */
  readonly times: () => CommonTimes;
  /** Looks the log through. It can be begun once. */
  readonly examination: Generator<Examination, Examination>;
  /** Does so while somebody listens; a part of a log waits for the rest. */
  readonly examiner: Pick<Examiner, 'findings' | 'subscribe'>;
}

const nothingFound: Findings = {
  lines: 0,
  frames: 0,
  mismatches: [],
  isDone: false,
  causes: [],
};
const waiting: LogSession['examiner'] = {
  findings: () => nothingFound,
  subscribe: () => () => undefined,
};

/** Starts a session on an opened log; `id` tells sessions apart. */
export const openSession = (
  name: string,
  log: OpenedLog,
  replay: Replay,
): Omit<LogSession, 'id'> => {
  const replayer = new Replayer(log, replay);
  const { courses, listen } = gatherCourses();
  const causes = gatherCauses(causeRules);
  const { times, listen: hear } = gatherTimes();
  const examination = examine({ log, replayer, listeners: [listen, causes.listen, hear] });
  const examiner = log.isPart ? waiting : new Examiner(examination, causes.found);
  return { name, log, replayer, courses, times, examination, examiner };
};
