import type { PlenaryState } from '../client/client';
import type { Emit } from './events';
import { publicShareContent } from './shareContent';
import { publicOwnShare, publicSharePrivilege, publicShares } from './shareShapes';

const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const emitOwn = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const { viewers: former, ...was } = publicOwnShare(before);
  const { viewers, ...own } = publicOwnShare(after);
  if (!areSame(was, own)) emit('share-changed', { ...own, viewers });
  if (was.status !== 'End' && own.status === 'End')
    emit('share-ended', { because: after.sharing.ending ?? 'session ended' });
  if (!areSame(former, viewers)) emit('share-viewers-changed', viewers);
};

const emitContent = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const content = publicShareContent(after);
  if (!areSame(publicShareContent(before), content)) emit('share-content-changed', content);
};

const emitTaken = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  for (const imposed of after.hosting.impositions) {
    const { kind, senderName } = imposed;
    if (before.hosting.impositions.includes(imposed)) continue;
    if (kind === 'share grabbed') emit('share-taken', { because: 'grabbed', senderName });
    if (kind === 'share stopped') emit('share-taken', { because: 'stopped', senderName });
  }
};

const sizesOf = ({ statistics }: PlenaryState) =>
  (statistics.sharing?.decode ?? []).flatMap(({ userId, width = 0, height = 0 }) =>
    width > 0 && height > 0 ? [{ userId, width, height }] : [],
  );

const emitSizes = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const former = sizesOf(before);
  for (const size of sizesOf(after))
    if (!former.some((was) => areSame(was, size))) emit('share-size-changed', size);
};

/** Emits the changes of shares. */
export const emitShares = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const isRosterNew = before.participants !== after.participants;
  if (before.statistics.sharing !== after.statistics.sharing) emitSizes(before, after, emit);
  if (before.hosting !== after.hosting) emitTaken(before, after, emit);
  if (!isRosterNew && before.sharing === after.sharing && before.meeting === after.meeting) return;
  const privilege = publicSharePrivilege(after);
  if (publicSharePrivilege(before) !== privilege) emit('share-privilege-changed', privilege);
  emitOwn(before, after, emit);
  emitContent(before, after, emit);
  const shares = publicShares(after);
  if (!areSame(publicShares(before), shares)) emit('shares-changed', shares);
};
