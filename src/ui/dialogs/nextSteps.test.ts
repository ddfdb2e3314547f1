import { describe, expect, test } from '@jest/globals';
import errors from '../../../assets/locales/en-US/errors.json';
import {
  JoinErrorCode,
  LeaveReason,
  MeetingInfoErrorCode,
} from '../../protocol/vocabulary/errorCodes';
import { causeOf, causes, type CauseText } from './causes';
import { nextStepOf, type StepText } from './nextSteps';

const all = [
  ...Object.values(JoinErrorCode),
  ...Object.values(LeaveReason),
  ...Object.values(MeetingInfoErrorCode),
];
const sentences: Readonly<Record<CauseText, string>> = errors.cause;
const words: Readonly<Record<StepText, string>> = errors.next;

describe('every documented code', () => {
  test.each(all)('%i says what can be done', (code) => {
    const { step, place } = nextStepOf(code);
    expect(words[step]).toMatch(/[.]$/);
    expect(place).not.toBe('');
  });

  test('has its own step, and every step that is written is somebody’s', () => {
    const used = new Set(all.map((code) => nextStepOf(code).step));
    expect(Object.keys(words).filter((step) => !used.has(step as StepText))).toEqual([]);
  });
});

describe('the sentence of every documented code', () => {
  test.each(all)('%i says what happened, and not as the documents note it', (code) => {
    expect(sentences[causeOf(code)]).toMatch(/^[A-Z].{12,}[.]$/);
    expect(sentences[causeOf(code)]).not.toMatch(/not exist|closed|connection error|disconnect/);
  });

  test('is used by some code', () => {
    expect(Object.keys(sentences).sort()).toEqual([...new Set(Object.values(causes))].sort());
  });
});

test('a code that nobody documented is tried again', () => {
  expect(nextStepOf(77_777)).toEqual({ place: 'dialog', step: 'tryAgain', action: 'retry' });
});
