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
    readonly cameraTold: {
      readonly to: number;
      /** `userID` is who says it. */
      readonly said: CommandBody<'controlCamera'>;
    };
    readonly cameraAbilitySaid: {
      readonly of: number;
      readonly to: readonly number[];
      readonly ability: CameraAbility;
    };
  }
}

/** Somebody who was told no, and when (milliseconds since 1970). */
interface Declined {
  readonly userId: number;
  readonly at: number;
}

/** What others have to do with one person's camera. */
export interface SharedCamera {
  /** Which ways it moves, as far as its owner has said. */
  readonly ability?: CameraAbility;
  /** Whom the hosts let move it without a question. */
  readonly executives: readonly number[];
  /** Who waits for the owner's answer, longest first. */
  readonly asks: readonly number[];
  readonly declined: readonly Declined[];
  /** Who moves it; 0 is nobody. */
  readonly controllerId: number;
}

/** Whose camera it is: the part of a seat that is about it. */
interface Owner {
  readonly userId: number;
  readonly camera?: SharedCamera | undefined;
}

/** A camera that nobody has to do with. */
export const untouchedCamera: SharedCamera = {
  executives: [],
  asks: [],
  declined: [],
  controllerId: 0,
};

/** The camera of a seat; one that nobody has asked for is like any other. */
export const cameraOf = ({ camera = untouchedCamera }: Pick<Owner, 'camera'>): SharedCamera =>
  camera;

/**
 * Who gets its abilities: those whom the hosts listed, and for that time whoever the owner let have
 * it. @source media 5 (only an executive listed in nFECCExecutive)
 */
export const executivesOf = ({ executives, controllerId }: SharedCamera): readonly number[] =>
  controllerId === 0 || executives.includes(controllerId)
    ? executives
    : [...executives, controllerId];

/** The camera-control permissions as everybody sees them. @decision nFECC is who moves it, or 0. */
export const cameraFields = (
  camera: SharedCamera,
): Required<Pick<Participant, 'nFECC' | 'nFECCExecutive'>> => ({
  nFECC: camera.controllerId,
  nFECCExecutive: [...executivesOf(camera)],
});

/** Whether somebody moves this camera, or asks to. */
export const isAskedForBy = ({ controllerId, asks }: SharedCamera, userId: number): boolean =>
  controllerId === userId || asks.includes(userId);

/** What becomes of a camera that `userId` no longer asks for or moves. */
export const withoutUser = (camera: SharedCamera, userId: number): SharedCamera => ({
  ...camera,
  asks: camera.asks.filter((one) => one !== userId),
  controllerId: camera.controllerId === userId ? 0 : camera.controllerId,
});

const looks = (camera: SharedCamera): string => JSON.stringify(cameraFields(camera));

/** The camera of `owner` is `camera` from now on; everybody hears what they can see of it. */
export const shared = (owner: Owner, camera: SharedCamera): MeetingEvent => ({
  name: 'cameraShared',
  userId: owner.userId,
  camera,
  isSeen: looks(cameraOf(owner)) !== looks(camera),
});

/** One of the two says something to the other. */
export const told = (
  to: number,
  from: number,
  said: Omit<CommandBody<'controlCamera'>, 'userID'>,
): MeetingEvent => ({ name: 'cameraTold', to, said: { ...said, userID: from } });

/** Some people hear which ways a camera moves, where that is known. */
export const toldAbility = (
  { userId, camera }: Owner,
  to: readonly number[],
): readonly MeetingEvent[] =>
  camera?.ability && to.length > 0
    ? [{ name: 'cameraAbilitySaid', of: userId, to, ability: camera.ability }]
    : [];

/** Whether a command moves a camera now: said later, it would mean another moment. */
export const isMove = (cmd: FarEndCameraCommand): boolean =>
  cmd === 'start control' ||
  cmd === 'continue' ||
  cmd === 'stop control' ||
  cmd === 'switch camera';
