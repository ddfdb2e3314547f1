import { cameraDeclinePause, cameraRequestLimit } from '../../protocol/farCameraLimits';
import type { CommandBody } from '../../protocol/signal/registry';
import { ClientCapability, lacksCapability } from '../../protocol/vocabulary/capabilities';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import type { Decided } from './area';
import {
  abilitySentTo,
  cameraOf,
  isAskedForBy,
  sentTo,
  shared,
  withoutUser,
} from './cameraSharing';
import { happened, refused } from './decision';
import type { Actor } from './event';
import type { Seat } from './state';

type Control = CommandBody<'controlCamera'>;

/** Gives one person the camera, and declines the other requests. */
const grant = (owner: Seat, to: number): Decided => {
  const camera = cameraOf(owner);
  const others = camera.asks.filter((userId) => userId !== to);
  return happened(
    shared(owner, { ...camera, asks: [], controllerId: to }),
    sentTo(to, owner.userId, { cmd: 'approve' }),
    ...abilitySentTo(owner, [to]),
    ...others.map((userId) => sentTo(userId, owner.userId, { cmd: 'decline' })),
  );
};

const request = (owner: Seat, { userId, now }: Actor): Decided => {
  const camera = cameraOf(owner);
  if (!owner.bVideoOn) return refused('INVALID_OPERATION', farEndCameraTexts.videoOff);
  if (lacksCapability(owner.caps ?? 0, ClientCapability.farEndCameraControl))
    return refused('INVALID_OPERATION', farEndCameraTexts.notSupported);
  if (camera.controllerId === userId || camera.asks.includes(userId)) return happened();
  if (camera.controllerId !== 0 || camera.asks.length >= cameraRequestLimit)
    return refused('INVALID_OPERATION', farEndCameraTexts.alreadyControlled);
  if (camera.executives.includes(userId)) return grant(owner, userId);
  const declined = camera.declined.filter(({ at }) => now - at < cameraDeclinePause);
  if (declined.some((one) => one.userId === userId))
    return refused('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied);
  return happened(
    shared(owner, { ...camera, declined, asks: [...camera.asks, userId] }),
    sentTo(owner.userId, userId, { cmd: 'request' }),
  );
};

const approve = (owner: Seat, requester: number): Decided => {
  const camera = cameraOf(owner);
  if (camera.controllerId === requester) return happened();
  if (!camera.asks.includes(requester))
    return refused('INVALID_OPERATION', operationTexts.timedOut);
  return camera.controllerId === 0
    ? grant(owner, requester)
    : refused('INVALID_OPERATION', farEndCameraTexts.alreadyControlled);
};

/**
 * The owner declines, or ends the control. The declined person may ask again after a while.
 * @decision Ending also withdraws the hosts' permission to that person, who could otherwise take
 * control again without a question.
 */
const decline = (owner: Seat, whom: number, now: number): Decided => {
  const camera = cameraOf(owner);
  const isControlling = camera.controllerId === whom;
  if (!isControlling && !camera.asks.includes(whom)) return happened();
  const declined = camera.declined.filter(
    ({ userId, at }) => userId !== whom && now - at < cameraDeclinePause,
  );
  return happened(
    shared(owner, {
      ...camera,
      asks: camera.asks.filter((userId) => userId !== whom),
      declined: [...declined, { userId: whom, at: now }],
      executives: isControlling
        ? camera.executives.filter((userId) => userId !== whom)
        : camera.executives,
      controllerId: isControlling ? 0 : camera.controllerId,
    }),
    sentTo(whom, owner.userId, { cmd: 'decline' }),
  );
};

/**
 * Either side ends the control. When each of two people moves the other's camera, the sender's
 * control of the other one ends first.
 * @decision
 */
const giveUp = (own: Seat, other: Seat, now: number): Decided => {
  const camera = cameraOf(other);
  if (!isAskedForBy(camera, own.userId)) return decline(own, other.userId, now);
  return happened(
    shared(other, withoutUser(camera, own.userId)),
    sentTo(other.userId, own.userId, { cmd: 'give up' }),
  );
};

const axisOf = (button: FarEndCameraButton): 'bPan' | 'bTilt' | 'bZoom' => {
  if (button === 'left' || button === 'right') return 'bPan';
  return button === 'up' || button === 'down' ? 'bTilt' : 'bZoom';
};

/** Passes a move to the owner; it is not stored. */
const move = (owner: Seat, by: number, said: Omit<Control, 'userID'>): Decided => {
  const { controllerId, ability } = cameraOf(owner);
  if (controllerId !== by)
    return said.cmd === 'stop control'
      ? happened()
      : refused('INVALID_OPERATION', farEndCameraTexts.requestRequired);
  if (owner.isInFailover && said.cmd !== 'stop control')
    return refused('INVALID_OPERATION', operationTexts.reconnecting);
  const { cmd, buttonID } = said;
  if (cmd === 'start control' && buttonID === undefined)
    return refused('INVALID_PARAMETERS', joinTexts.invalidParameter);
  if (buttonID !== undefined && ability?.[axisOf(buttonID)] !== true)
    return refused('INVALID_OPERATION', farEndCameraTexts.rangeNotPositive);
  return happened(sentTo(owner.userId, by, said));
};

/**
 * What a camera-control command of `own` about `other` leads to; the table has judged that one may.
 */
export const controlCamera = (
  { own, other }: { readonly own: Seat; readonly other: Seat },
  actor: Actor,
  { cmd, buttonID }: Control,
): Decided => {
  switch (cmd) {
    case 'request':
      return request(other, actor);
    case 'approve':
      return approve(own, other.userId);
    case 'decline':
      return decline(own, other.userId, actor.now);
    case 'give up':
      return giveUp(own, other, actor.now);
    case 'start control':
    case 'continue':
    case 'stop control':
    case 'switch camera':
      return move(other, own.userId, { cmd, ...(buttonID && { buttonID }) });
  }
};
