import {
  remoteDeclinePause,
  remoteRequestLimit,
  remoteStartWait,
} from '../../protocol/sharingLimits';
import type { CommandBody } from '../../protocol/signal/registry';
import { ClientCapability, lacksCapability } from '../../protocol/vocabulary/capabilities';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import type { Decided } from './area';
import { happened, refused } from './decision';
import type { Actor, MeetingCommand } from './event';
import {
  concerns,
  controlOf,
  controlSet,
  sent,
  withoutController,
  withoutPerson,
  type SharedControl,
} from './sharedControl';
import type { Seat } from './state';

const isRecent =
  (now: number) =>
  ({ at }: { readonly at: number }): boolean =>
    now - at < remoteDeclinePause;

/** The people who may not ask again yet, with `userId`. */
const pausedFor = (
  { declined }: SharedControl,
  userId: number,
  now: number,
): SharedControl['declined'] => [
  ...declined.filter((one) => one.userId !== userId && isRecent(now)(one)),
  { userId, at: now },
];

const request = (sharer: Seat, { userId, now }: Actor): Decided => {
  const control = controlOf(sharer);
  if (!sharer.sharerOn) return refused('INVALID_OPERATION', remoteControlTexts.notReceiving);
  if (lacksCapability(sharer.caps ?? 0, ClientCapability.remoteControlRequest))
    return refused('INVALID_OPERATION', remoteControlTexts.targetNotSupported);
  if (control.controllerId === userId)
    return refused('INVALID_OPERATION', remoteControlTexts.alreadyApproved);
  if (concerns(control, userId)) return happened();
  if (control.controllerId !== 0)
    return refused('INVALID_OPERATION', remoteControlTexts.alreadyControlled);
  if (control.asks.length >= remoteRequestLimit)
    return refused('INVALID_OPERATION', remoteControlTexts.tooManyRequests);
  const declined = control.declined.filter(isRecent(now));
  if (declined.some((one) => one.userId === userId))
    return refused('INVALID_OPERATION', remoteControlTexts.requestedTooSoon);
  return happened(
    ...controlSet(sharer, { ...control, declined, asks: [...control.asks, { userId, at: now }] }),
    sent(sharer.userId, userId, 'request'),
  );
};

/** The sharer allows a request, and starts their agent: it waits as long as that may take. */
const prepare = (sharer: Seat, whom: number, { now }: Actor): Decided => {
  const control = controlOf(sharer);
  if (sharer.surface !== 'monitor')
    return refused('INVALID_OPERATION', remoteControlTexts.notEntireScreen);
  const ask = control.asks.find(({ userId }) => userId === whom);
  if (!ask) return refused('INVALID_OPERATION', remoteControlTexts.requestOver);
  // Being allowed again makes it wait no longer.
  if (ask.isPrepared) return happened();
  const asks = control.asks.map((one) =>
    one.userId === whom ? { ...one, at: now, isPrepared: true } : one,
  );
  return happened(
    ...controlSet(sharer, { ...control, asks }),
    sent(whom, sharer.userId, 'prepare'),
  );
};

/** Gives one person the control, and declines the others. @source media 4 (approval) */
const approve = (
  sharer: Seat,
  { whom, screen }: Pick<SharedControl, 'screen'> & { readonly whom: number },
  { now }: Actor,
): Decided => {
  const control = controlOf(sharer);
  if (control.controllerId === whom) return happened();
  if (sharer.surface !== 'monitor')
    return refused('INVALID_OPERATION', remoteControlTexts.notEntireScreen);
  if (control.controllerId !== 0)
    return refused('INVALID_OPERATION', remoteControlTexts.alreadyControlled);
  if (!concerns(control, whom)) return refused('INVALID_OPERATION', remoteControlTexts.requestOver);
  if (!control.isAgentPaired) return refused('INVALID_OPERATION', remoteControlTexts.agentRequired);
  const others = control.asks.filter(({ userId }) => userId !== whom);
  return happened(
    ...controlSet(sharer, {
      ...{ ...control, asks: [], controllerId: whom, screen },
      unusedUntil: now + remoteStartWait,
    }),
    sent(whom, sharer.userId, 'approve'),
    ...others.map(({ userId }) => sent(userId, sharer.userId, 'decline')),
  );
};

/** The sharer declines a request, or takes the control back. */
const decline = (sharer: Seat, whom: number, { now }: Actor): Decided => {
  const control = controlOf(sharer);
  if (!concerns(control, whom)) return happened();
  const left = withoutPerson(control, whom);
  return happened(
    ...controlSet(sharer, { ...left, declined: pausedFor(left, whom, now) }),
    sent(whom, sharer.userId, 'decline'),
  );
};

const giveUp = (sharer: Seat, by: number, { now }: Actor): Decided => {
  const control = controlOf(sharer);
  if (!concerns(control, by)) return happened();
  const left = withoutPerson(control, by);
  // Whoever asks and takes it back again and again keeps a question under the sharer's pointer.
  const declined = control.controllerId === by ? left.declined : pausedFor(left, by, now);
  return happened(...controlSet(sharer, { ...left, declined }), sent(sharer.userId, by, 'give up'));
};

/** The controller begins to control, or goes on. */
const start = (sharer: Seat, by: number, refusal: string): Decided => {
  const control = controlOf(sharer);
  if (control.controllerId !== by) return refused('INVALID_OPERATION', refusal);
  if (control.isInControl) return happened();
  if (sharer.sharerPause) return refused('INVALID_OPERATION', remoteControlTexts.notReceiving);
  return happened(
    ...controlSet(sharer, { ...control, isInControl: true, unusedUntil: undefined }),
    sent(sharer.userId, by, 'start'),
  );
};

/** The controller lets go for a while, and stays approved. */
const pause = (sharer: Seat, by: number): Decided => {
  const control = controlOf(sharer);
  if (control.controllerId !== by || !control.isInControl) return happened();
  return happened(
    ...controlSet(sharer, { ...control, isInControl: false }),
    sent(sharer.userId, by, 'stop'),
  );
};

/**
 * What an operation of `own` about `other` leads to; the table has judged that one may.
 * @source media 4
 */
export const operateRemotely = (
  { own, other }: { readonly own: Seat; readonly other: Seat },
  actor: Actor,
  { op, screen }: CommandBody<'controlRemote'>,
): Decided => {
  switch (op) {
    case 'request':
      return request(other, actor);
    case 'approve':
      return approve(own, { whom: other.userId, screen }, actor);
    case 'prepare':
      return prepare(own, other.userId, actor);
    case 'decline':
      return decline(own, other.userId, actor);
    case 'give up':
      return giveUp(other, own.userId, actor);
    case 'start':
      return start(other, own.userId, remoteControlTexts.approvalRequired);
    case 'continue':
      return start(other, own.userId, remoteControlTexts.grabWithoutApproval);
    case 'stop':
      return pause(other, own.userId);
  }
};

/** Whoever controls does not use it: nobody has declined them, and they may ask again at once. */
export const endUnusedControl = (sharer: Seat): Decided => {
  const control = controlOf(sharer);
  const { controllerId } = control;
  if (controllerId === 0) return happened();
  return happened(
    sent(controllerId, sharer.userId, 'decline'),
    ...controlSet(sharer, withoutController(control)),
  );
};

/**
 * The sharer's agent is paired, or gone: without it nobody controls. One that is turned away was
 * never paired.
 */
export const pairAgent = (
  sharer: Seat,
  { isPaired: isAgentPaired, refusal }: Extract<MeetingCommand, { readonly name: 'pairAgent' }>,
): Decided => {
  const control = controlOf(sharer);
  if (refusal && !control.isAgentPaired)
    return happened({ name: 'remoteAgentSeen', userId: sharer.userId, isPaired: false, refusal });
  if (control.isAgentPaired === isAgentPaired) return happened();
  const { controllerId } = control;
  const after: SharedControl = { ...control, isAgentPaired };
  if (isAgentPaired || controllerId === 0) return happened(...controlSet(sharer, after));
  return happened(
    sent(controllerId, sharer.userId, 'decline'),
    ...controlSet(sharer, withoutController(after)),
  );
};
