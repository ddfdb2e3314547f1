import type { CameraAbility } from '../../protocol/signal/farCamera';
import type { Participant } from '../../protocol/signal/participants';
import type { CommandBody } from '../../protocol/signal/registry';
import type { FarEndCameraCommand } from '../../protocol/vocabulary/video';
import type { MeetingEvent } from './event';

declare module './areaStates' {
  /** What happens to cameras that others move. */
  interface MeetingEvents {
    readonly cameraShared: {
      readonly userId: number;
      readonly camera: SharedCamera;
      /** Whether others can see the difference. */
      readonly isSeen: boolean;
    };
    readonly cameraMessageSent: {
      readonly to: number;
      /** `userID` is the sender. */
      readonly said: CommandBody<'controlCamera'>;
    };
    readonly cameraAbilitySaid: {
      readonly of: number;
      readonly to: readonly number[];
      readonly ability: CameraAbility;
    };
  }
}

/** A declined person, and when (milliseconds since 1970). */
interface Declined {
  readonly userId: number;
  readonly at: number;
}

/** What others have to do with one person's camera. */
export interface SharedCamera {
  /** How the camera can move, as its owner has reported. */
  readonly ability?: CameraAbility;
  /** People whom the hosts let move it without a question. */
  readonly executives: readonly number[];
  /** People who wait for the owner's answer, longest first. */
  readonly asks: readonly number[];
  readonly declined: readonly Declined[];
  /** The person who moves it; 0 is nobody. */
  readonly controllerId: number;
}

/** The part of a seat that concerns its camera. */
interface Owner {
  readonly userId: number;
  readonly camera?: SharedCamera | undefined;
}

/** A camera without requests, control or permissions. */
export const untouchedCamera: SharedCamera = {
  executives: [],
  asks: [],
  declined: [],
  controllerId: 0,
};

/** The camera of a seat, also of one without requests. */
export const cameraOf = ({ camera = untouchedCamera }: Pick<Owner, 'camera'>): SharedCamera =>
  camera;

/**
 * Who receives its abilities: people whom the hosts listed, and the person whom the owner lets move
 * it.
 * @source media 5 (only an executive listed in nFECCExecutive)
 */
export const executivesOf = ({ executives, controllerId }: SharedCamera): readonly number[] =>
  controllerId === 0 || executives.includes(controllerId)
    ? executives
    : [...executives, controllerId];

/**
 * The camera-control permissions as everybody sees them.
 * @decision nFECC is the person who moves it, or 0.
 */
export const cameraFields = (
  camera: SharedCamera,
): Required<Pick<Participant, 'nFECC' | 'nFECCExecutive'>> => ({
  nFECC: camera.controllerId,
  nFECCExecutive: [...executivesOf(camera)],
});

/** Whether `userId` moves this camera, or has asked to. */
export const isAskedForBy = ({ controllerId, asks }: SharedCamera, userId: number): boolean =>
  controllerId === userId || asks.includes(userId);

/** What becomes of a camera that `userId` no longer asks for or moves. */
export const withoutUser = (camera: SharedCamera, userId: number): SharedCamera => ({
  ...camera,
  asks: camera.asks.filter((one) => one !== userId),
  controllerId: camera.controllerId === userId ? 0 : camera.controllerId,
});

const looks = (camera: SharedCamera): string => JSON.stringify(cameraFields(camera));

/** Replaces the camera of `owner`; everybody receives what they may see of it. */
export const shared = (owner: Owner, camera: SharedCamera): MeetingEvent => ({
  name: 'cameraShared',
  userId: owner.userId,
  camera,
  isSeen: looks(cameraOf(owner)) !== looks(camera),
});

/** A message from one side to the other. */
export const sentTo = (
  to: number,
  from: number,
  said: Omit<CommandBody<'controlCamera'>, 'userID'>,
): MeetingEvent => ({ name: 'cameraMessageSent', to, said: { ...said, userID: from } });

/** Sends a camera's abilities to some people, if they are known. */
export const abilitySentTo = (
  { userId, camera }: Owner,
  to: readonly number[],
): readonly MeetingEvent[] =>
  camera?.ability && to.length > 0
    ? [{ name: 'cameraAbilitySaid', of: userId, to, ability: camera.ability }]
    : [];

/** Whether a command moves a camera: a retry would move it at another moment. */
export const isMove = (cmd: FarEndCameraCommand): boolean =>
  cmd === 'start control' ||
  cmd === 'continue' ||
  cmd === 'stop control' ||
  cmd === 'switch camera';
