import type { CameraAbility } from '../../protocol/signal/farCamera';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Area, Decided } from './area';
import { controlCamera } from './cameraControl';
import {
  cameraFields,
  cameraOf,
  executivesOf,
  shared,
  toldAbility,
  untouchedCamera,
} from './cameraSharing';
import { asSeated, happened, onSeat, refused, toEverybody, toOne, toSome } from './decision';
import { rosterUpdate } from './roster';
import type { MeetingState, Seat } from './state';

const setExecutives = (owner: Seat, wished: readonly number[]): Decided => {
  if (owner.isOnHold) return refused('INVALID_OPERATION', operationTexts.onHold);
  const camera = cameraOf(owner);
  const executives = [...new Set(wished)].filter((userId) => userId !== owner.userId);
  const isSame =
    executives.length === camera.executives.length &&
    executives.every((userId, at) => userId === camera.executives[at]);
  if (isSame) return happened();
  const before = executivesOf(camera);
  const changed = { ...owner, camera: { ...camera, executives } };
  return happened(
    shared(owner, changed.camera),
    ...toldAbility(
      changed,
      executives.filter((userId) => !before.includes(userId)),
    ),
  );
};

const isSameAbility = (before: CameraAbility | undefined, after: CameraAbility): boolean =>
  before?.bPan === after.bPan && before.bTilt === after.bTilt && before.bZoom === after.bZoom;

/** Those of `state` whose cameras concern others, with `userId` or without. */
const concerned = ({ cameras }: MeetingState, userId: number, isIn: boolean): readonly number[] => {
  if (cameras.includes(userId) === isIn) return cameras;
  return isIn ? [...cameras, userId] : cameras.filter((one) => one !== userId);
};

/**
 * Far-end camera control. One person moves a camera at a time, with its owner's consent or, where a
 * host has listed them, without a question; `cameraEndings.ts` says what ends it.
 * @source media 4, media 5, media 7
 */
export const farCamera: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'controlCamera':
        return asSeated(state, actor.userId, (own) =>
          onSeat(state, command.body.userID, (other) =>
            controlCamera({ own, other }, actor, command.body),
          ),
        );
      case 'sendCameraAbility':
        return asSeated(state, actor.userId, (owner) => {
          if (!owner.bVideoOn) return refused('INVALID_OPERATION', farEndCameraTexts.videoOff);
          const changed = { ...owner, camera: { ...cameraOf(owner), ability: command.body } };
          if (isSameAbility(owner.camera?.ability, command.body)) return happened();
          return happened(
            shared(owner, changed.camera),
            ...toldAbility(changed, executivesOf(changed.camera)),
          );
        });
      case 'setCameraExecutives':
        return onSeat(state, command.body.userID, (owner) =>
          setExecutives(owner, command.body.nFECCExecutive),
        );
      default:
        return undefined;
    }
  },

  evolve: (state, { event }) => {
    switch (event.name) {
      case 'cameraShared': {
        const { userId, camera } = event;
        const isUsed = camera.controllerId !== 0 || camera.asks.length > 0;
        return {
          ...state,
          seats: state.seats.change(userId, { camera }),
          cameras: concerned(state, userId, isUsed),
        };
      }
      case 'webinarRoleChanged':
        return {
          ...state,
          seats: state.seats.change(event.seat.userId, { camera: untouchedCamera }),
        };
      default:
        return state;
    }
  },

  project: ({ event }) => {
    switch (event.name) {
      case 'cameraShared':
        return event.isSeen
          ? toEverybody(rosterUpdate({ userId: event.userId, ...cameraFields(event.camera) }))
          : undefined;
      case 'cameraTold':
        return toOne(event.to, { name: 'cameraControlled', body: event.said });
      case 'cameraAbilitySaid':
        return toSome(event.to, {
          name: 'cameraAbilityTold',
          body: { userID: event.of, ...event.ability },
        });
      default:
        return undefined;
    }
  },
};
