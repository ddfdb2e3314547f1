import {
  answerCameraRequested,
  cameraExecutivesRequested,
  endCameraControlRequested,
  farCameraRequested,
  giveUpCameraRequested,
  startFarMoveRequested,
  stopFarMoveRequested,
  switchFarCameraRequested,
} from '../../../src/features/far-camera/farCamera.actions';
import {
  selectAskedCameras,
  selectCameraRequests,
  selectFarMove,
  selectMovedCameras,
} from '../../../src/features/far-camera/farCamera.selectors';
import { selectPeople } from '../../../src/features/participants/participants.selectors';
import {
  cancelCallRequested,
  crcRequested,
  dialRequested,
  hangUpRequested,
} from '../../../src/features/phone/phone.actions';
import { selectCalls } from '../../../src/features/phone/phone.selectors';
import { startVideoRequested } from '../../../src/features/video/video.actions';
import { farEndCameraButtons } from '../../../src/protocol/vocabulary/video';
import { weightsOf, wish, type Moment, type Wish } from './wishes';

const axis = { min: 0, max: 1000, step: 1, value: 500 };

/** Somebody else, one whose camera is on if there is one. */
const owner = ({ tab, chance }: Moment): number | undefined => {
  const { userId: own } = tab.state().meeting;
  const others = selectPeople(tab.state()).filter(({ userId }) => userId !== own);
  const filmed = others.filter(({ bVideoOn }) => bVideoOn);
  const choice = filmed.length > 0 && chance.flip(0.9) ? filmed : others;
  return choice.length > 0 ? chance.pick(choice).userId : undefined;
};
const anyOf = ({ chance }: Moment, users: readonly number[]): number | undefined =>
  users.length > 0 ? chance.pick(users) : undefined;
/** A live call of one's own, or one that is over. */
const call = ({ tab, chance }: Moment) => {
  const calls = selectCalls(tab.state());
  return calls.length > 0 ? chance.pick(calls) : undefined;
};
const aNumber = ({ chance }: Moment): string => `+4930123456${chance.whole(10, 99)}`;

/** What is wished for with cameras that move, and with telephones. */
export const equipmentWishes = {
  'start a camera that moves': wish(6, ({ tab }) => {
    tab.devices.axes.set('cam-1', { pan: axis, tilt: axis, zoom: axis });
    return startVideoRequested({ cameraId: 'cam-1' });
  }),
  'ask for a camera': wish(8, (m) => {
    const userId = owner(m);
    return userId === undefined ? undefined : farCameraRequested({ userId });
  }),
  'answer who asks for the camera': wish(9, (m) => {
    const userId = anyOf(m, selectCameraRequests(m.tab.state()));
    const agreed = m.chance.flip(0.8);
    return userId === undefined ? undefined : answerCameraRequested({ userId, agreed });
  }),
  'move a camera': wish(3, (m) => {
    const userId = anyOf(m, selectMovedCameras(m.tab.state()));
    const buttonID = m.chance.pick(farEndCameraButtons);
    return userId === undefined
      ? undefined
      : startFarMoveRequested({ userId, buttonID, ...(m.chance.flip(0.5) && { range: 10 }) });
  }),
  'stop moving a camera': wish(1, ({ tab }) => {
    const moving = selectFarMove(tab.state());
    return moving ? stopFarMoveRequested(moving) : undefined;
  }),
  'give up a camera': wish(2, (m) => {
    const state = m.tab.state();
    const userId = anyOf(m, [...selectMovedCameras(state), ...selectAskedCameras(state)]);
    return userId === undefined ? undefined : giveUpCameraRequested({ userId });
  }),
  'switch a camera': wish(0.5, (m) => {
    const userId = anyOf(m, selectMovedCameras(m.tab.state()));
    return userId === undefined ? undefined : switchFarCameraRequested({ userId });
  }),
  'take the camera back': wish(1.5, () => endCameraControlRequested()),
  'list who moves a camera': wish(1.5, (m) => {
    const [userId, executive] = [owner(m), owner(m)];
    return userId === undefined || executive === undefined
      ? undefined
      : cameraExecutivesRequested({ userId, executives: [executive] });
  }),
  'call a telephone': wish(6, (m) =>
    dialRequested({
      phoneNumber: aNumber(m),
      isCallMe: false,
      mustPressOne: m.chance.flip(0.3),
      ...(m.chance.flip(0.5) && { displayName: m.mark }),
    }),
  ),
  'be called': wish(4, (m) =>
    dialRequested({ phoneNumber: aNumber(m), isCallMe: true, mustPressOne: m.chance.flip(0.5) }),
  ),
  'call a room system': wish(1.5, ({ chance }) =>
    crcRequested({ ip: `192.0.2.${chance.whole(1, 99)}`, protocol: chance.pick(['H323', 'SIP']) }),
  ),
  'give a call up': wish(2, (m) => {
    const placed = call(m);
    return placed && cancelCallRequested({ uuid: placed.uuid });
  }),
  'hang up a telephone': wish(2.5, (m) => {
    const placed = call(m);
    return m.chance.flip(0.3) || !placed
      ? hangUpRequested({})
      : hangUpRequested({ uuid: placed.uuid });
  }),
} satisfies Readonly<Record<string, Wish>>;
export type EquipmentWishName = keyof typeof equipmentWishes;

/** Weights of all of them. */
export const equipmentWeights = weightsOf(equipmentWishes);

/** Telephones are a host's: the others mostly wish for their own. */
export const isOfEquippedHosts = (name: string): boolean =>
  name === 'call a telephone' ||
  name === 'call a room system' ||
  name === 'list who moves a camera';
