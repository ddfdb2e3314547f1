import type { PlenaryState } from '../client/client';
import { publicHistory, publicPointers, sharesToAnnotate } from './annotationShapes';
import type { Emit } from './events';

const emitMarks = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const [former, now] = [before.annotation.shares, after.annotation.shares];
  const shares = new Set([...Object.keys(former), ...Object.keys(now)].map(Number));
  for (const { undone, erasures } of [before.annotation, after.annotation])
    for (const { shareOf } of [...undone, ...erasures]) shares.add(shareOf);
  for (const userId of shares) {
    if (former[userId] !== now[userId]) emit('annotation-marks-changed', { userId });
    const [was, history] = [publicHistory(before, userId), publicHistory(after, userId)];
    if (was.canUndo !== history.canUndo || was.canRedo !== history.canRedo)
      emit('annotation-history-changed', { userId, ...history });
  }
};

/** Emits the changes of what is drawn on shares, and of who may draw. */
export const emitAnnotation = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  if (before.annotation !== after.annotation) emitMarks(before, after, emit);
  if (before.annotation.pointers !== after.annotation.pointers)
    emit('annotation-pointers-changed', publicPointers(after));
  if (before.participants === after.participants && before.meeting === after.meeting) return;
  const shares = sharesToAnnotate(after);
  if (sharesToAnnotate(before).join() !== shares.join())
    emit('annotation-permission-changed', shares);
};
