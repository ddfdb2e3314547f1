import { useSyncExternalStore } from 'react';
import type { Findings } from '../sources/examiner';
import type { LogSession } from './session';

/** Looks a log through, a little at a time, from when it is first drawn. */
export const useExamination = ({ examiner }: LogSession): Findings =>
  useSyncExternalStore(examiner.subscribe, examiner.findings);
