import type { Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../client/rootReducer';
import { StateSerializer } from '../../client/recording/stateSerializer';
import { logStart, packPiece } from '../../protocol/action-log/container';
import { logVersion } from '../../protocol/action-log/records';
import { mediaSdkVersion } from '../../protocol/limits';
import { StateHasher } from '../../protocol/action-log/stateHash';
import { galleryTime } from './builders';

const begin = (isIsolated: boolean, ahead: number, clientVersion: string) => [
  'begin',
  {
    version: logVersion,
    logId: 'gallery',
    segment: 0,
    startedAt: galleryTime + ahead,
    clientVersion,
    machine: { cores: 8, memoryGb: 16, isIsolated },
  },
];

/** How a log of the gallery is written. */
export interface SupportLogOptions {
  /** Actions between two frames. */
  readonly every?: number;
  readonly isIsolated?: boolean;
  /** Whether a frame contains a state that never existed. */
  readonly isWrong?: boolean;
  /** Milliseconds by which the machine's clock is fast; a message accompanies every action then. */
  readonly ahead?: number;
  readonly clientVersion?: string;
}

/** A log of `actions`, one per 700 ms, without redaction. */
export const supportLog = (
  actions: readonly Action[],
  {
    every = 10,
    isIsolated = true,
    isWrong = false,
    ahead,
    clientVersion = mediaSdkVersion,
  }: SupportLogOptions = {},
): Blob => {
  const walk = new StateSerializer();
  const hasher = new StateHasher();
  const lines: unknown[] = [begin(isIsolated, ahead ?? 0, clientVersion)];
  let state = rootReducer(undefined, { type: '@@init' });
  const frame = (action: number) => {
    const steps = walk.walk(state);
    let step = steps.next();
    while (step.done !== true) {
      const { id, names, values } = step.value;
      lines.push(['node', id, names, values]);
      step = steps.next();
    }
    const hash = hasher.hash(state);
    lines.push(['frame', action, step.value, isWrong && action > 0 ? `0${hash.slice(1)}x` : hash]);
  };
  frame(0);
  actions.forEach(({ type, ...rest }, at) => {
    lines.push(['action', at + 1, 700, type, rest]);
    if (ahead !== undefined) lines.push(['heard', 0, '~zoom', 100, 0x10_90, at + 1]);
    state = rootReducer(state, { type, ...rest });
    if ((at + 1) % every === 0) frame(at + 1);
  });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`);
  const half = Math.ceil(text.length / 2);
  return new Blob([
    logStart(),
    packPiece(text.slice(0, half).join('')),
    packPiece(text.slice(half).join('')),
  ]);
};
