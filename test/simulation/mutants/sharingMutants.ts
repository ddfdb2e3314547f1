import { untouchedControl } from '../../../src/gateway/meeting/sharedControl';
import { RemoteSockets } from '../../../src/gateway/sockets/remoteSockets';
import { evolved, inMethod, onTheWayIn, projected, withSeat, type Mutant } from './planting';

const shares = ['share', 'end the share of another'] as const;
const strokes = ['begin a stroke', 'lengthen a stroke'] as const;
const screens = [
  'ask for a screen',
  'answer who asks for the screen',
  'pair an agent',
  'take the screen back',
] as const;

const pairedControl = { ...untouchedControl, isAgentPaired: true };

/** Bugs of sharing, and of what people do with shares. */
export const sharingMutants: readonly Mutant[] = [
  {
    name: 'nobody is told that somebody took their place',
    breaks: 'I6',
    fond: shares,
    plant: projected('shareTaken', () => () => undefined),
  },
  {
    name: 'nobody is told what was erased',
    breaks: 'I6',
    fond: ['draw a mark', 'erase a mark', 'undo a mark'],
    plant: projected('marksErased', () => () => undefined),
  },
  {
    name: 'a line grows on when its pen is lifted',
    breaks: 'I6',
    fond: strokes,
    plant: onTheWayIn('extendMark', ({ points = [0, 0], ...body }) => ({
      ...body,
      points,
      isOpen: true,
    })),
  },
  {
    name: 'an agent is not told who controls, nor that its share is over',
    breaks: 'I6',
    fond: screens,
    plant: inMethod(RemoteSockets, 'follow', () => () => undefined),
  },
  {
    name: 'an agent stays paired when its share is over',
    breaks: 'I4',
    fond: ['pair an agent', 'stop the share'],
    plant: evolved('remoteControlSet', (state, { userId, control }) =>
      control ? state : withSeat(state, userId, { control: pairedControl }),
    ),
  },
];
