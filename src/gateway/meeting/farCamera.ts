import * as z from 'zod/mini';
import type { CameraAbility } from '../../protocol/signal/farCamera';
import { userId } from '../../protocol/ids';
import { farEndCameraTexts } from '../../protocol/vocabulary/farCameraTexts';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { defineArea, type Decided } from './area';
import { controlCamera } from './cameraControl';
import { cameraEndings } from './cameraEndings';
import {
  abilitySentTo,
  cameraFields,
  cameraOf,
  executivesOf,
  isMove,
  shared,
  untouchedCamera,
  type SharedCamera,
} from './cameraSharing';
import {
  asSeated,
  happened,
  onSeat,
  refused,
  toEverybody,
  toOne,
  toSome,
  withSeat,
} from './decision';
import { rosterUpdate } from './roster';
import { withArea, type MeetingState, type Seat } from './state';
import { defineSeatPart } from './states/seatPart';
import { defineTransient } from './states/subState';

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
    ...abilitySentTo(
      changed,
      executives.filter((userId) => !before.includes(userId)),
    ),
  );
};

const isSameAbility = (before: CameraAbility | undefined, after: CameraAbility): boolean =>
  before?.bPan === after.bPan && before.bTilt === after.bTilt && before.bZoom === after.bZoom;

/** The list of people whose cameras are in use, with `userId` or without. */
const concerned = ({ areas }: MeetingState, userId: number, isIn: boolean): readonly number[] => {
  const { cameras } = areas.farCamera;
  if (cameras.includes(userId) === isIn) return cameras;
  return isIn ? [...cameras, userId] : cameras.filter((one) => one !== userId);
};

const sendAbility = (owner: Seat, ability: CameraAbility): Decided => {
  if (!owner.bVideoOn) return refused('INVALID_OPERATION', farEndCameraTexts.videoOff);
  const changed = { ...owner, camera: { ...cameraOf(owner), ability } };
  if (isSameAbility(owner.camera?.ability, ability)) return happened();
  return happened(
    shared(owner, changed.camera),
    ...abilitySentTo(changed, executivesOf(changed.camera)),
  );
};

interface FarCameraState {
  /** People whose cameras others move, or have asked for. */
  readonly cameras: readonly number[];
}

/** What others have to do with a person's camera. */
interface CameraSeat {
  /** Left out for a camera that is not in use. */
  readonly camera?: SharedCamera | undefined;
}

declare module './areaStates' {
  interface AreaStates {
    readonly farCamera: FarCameraState;
  }
  interface SeatParts {
    readonly farCamera: CameraSeat;
  }
}

const farCameraState = defineTransient((): FarCameraState => ({ cameras: [] }));

const blank: CameraSeat = {};
/** Control ends at a restart: only the hosts' permissions are stored. */
const seatPart = defineSeatPart({
  blank,
  stored: {
    fields: { cameraExecutives: z.optional(z.array(userId)) },
    write: ({ camera }) =>
      camera && camera.executives.length > 0 ? { cameraExecutives: [...camera.executives] } : {},
    read: ({ cameraExecutives: executives }) => ({
      camera: executives && { ...untouchedCamera, executives },
    }),
  },
});

/**
 * Far-end camera control. One person at a time moves a camera, with its owner's consent or, if a
 * host has listed them, without a question; `cameraEndings.ts` has what ends it.
 * @source media 4, media 5, media 7
 */
export const farCamera = defineArea('farCamera', {
  state: farCameraState,
  seat: seatPart,

  participant: {
    nFECC: ({ camera }) => camera && cameraFields(camera).nFECC,
    nFECCExecutive: ({ camera }) => camera && cameraFields(camera).nFECCExecutive,
  },

  // Clients send a move five times a second.
  allowances: { controlCamera: { rate: 10, burst: 30 } },
  endings: cameraEndings,
  after: ['webinar'],
  // People who asked for the camera still wait. @source media 4
  snapshot: (_state, seat) =>
    cameraOf(seat).asks.map((userID) => ({
      name: 'cameraControlled',
      body: { cmd: 'request', userID },
    })),

  commands: {
    controlCamera: (state, actor, { body }) =>
      asSeated(state, actor.userId, (own) =>
        onSeat(state, body.userID, (other) => controlCamera({ own, other }, actor, body)),
      ),
    sendCameraAbility: (state, actor, { body }) =>
      asSeated(state, actor.userId, (owner) => sendAbility(owner, body)),
    setCameraExecutives: (state, _actor, { body }) =>
      onSeat(state, body.userID, (owner) => setExecutives(owner, body.nFECCExecutive)),
  },

  events: {
    cameraShared: {
      evolve: (state, { userId, camera }) => {
        const isUsed = camera.controllerId !== 0 || camera.asks.length > 0;
        return withArea(withSeat(state, userId, { camera }), 'farCamera', {
          cameras: concerned(state, userId, isUsed),
        });
      },
      project: ({ userId, camera, isSeen }) =>
        isSeen ? toEverybody(rosterUpdate({ userId, ...cameraFields(camera) })) : undefined,
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
    },
    cameraMessageSent: {
      project: ({ to, said }) => toOne(to, { name: 'cameraControlled', body: said }),
      attendees: 'included',
      scope: { of: ({ said }) => [said.userID] },
      isMomentary: ({ said }) => isMove(said.cmd),
    },
    cameraAbilitySaid: {
      project: ({ to, of: userID, ability }) =>
        toSome(to, { name: 'cameraAbilityTold', body: { userID, ...ability } }),
      attendees: 'included',
      scope: { of: ({ of }) => [of] },
    },
  },

  follows: {
    // A person who changes sides loses control of cameras.
    webinarRoleChanged: (state, { seat }) =>
      withSeat(state, seat.userId, { camera: untouchedCamera }),
  },
});
