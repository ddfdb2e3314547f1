import { TelephoneCall } from '../../../src/gateway/telephony/telephoneCall';
import { evolved, inMethod, projected, withSeat, type Mutant } from './planting';

const calls = ['call a telephone', 'hang up a telephone', 'give a call up'] as const;
const cameras = [
  'start a camera that moves',
  'ask for a camera',
  'answer who asks for the camera',
] as const;

/** Bugs of telephones, and of cameras that others move. */
export const equipmentMutants: readonly Mutant[] = [
  {
    name: 'a line stays open when its call is hung up',
    breaks: 'I9',
    fond: calls,
    plant: inMethod(TelephoneCall, 'hangUp', () => () => undefined),
  },
  {
    name: 'nobody is told that their call is over',
    breaks: 'I6',
    fond: calls,
    plant: projected('callEnded', () => () => undefined),
  },
  {
    name: 'whoever moves a camera goes on asking for it',
    breaks: 'I6',
    fond: cameras,
    plant: evolved('cameraShared', (state, { userId, camera }) =>
      camera.controllerId === 0
        ? state
        : withSeat(state, userId, {
            camera: { ...camera, asks: [...camera.asks, camera.controllerId] },
          }),
    ),
  },
  {
    name: 'nobody sees who moves a camera',
    breaks: 'I6',
    fond: cameras,
    plant: projected('cameraShared', () => () => undefined),
  },
];
