import type { Action } from '@reduxjs/toolkit';
import { testStarted, testStarting, testStopped } from './deviceTest.actions';
import type { TestKind } from './deviceTest.rules';

/** Matches the beginning of one test. */
export const isStartingOf = (kind: TestKind) => (action: Action) =>
  testStarting.match(action) && action.payload.kind === kind;
/** Matches that its device runs. */
export const isStartOf = (kind: TestKind) => (action: Action) =>
  testStarted.match(action) && action.payload.kind === kind;
/** Matches its end. */
export const isStopOf = (kind: TestKind) => (action: Action) =>
  testStopped.match(action) && action.payload.kind === kind;
