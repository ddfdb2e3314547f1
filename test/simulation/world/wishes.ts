import type { Intent } from '../../../src/effects/intent';
import {
  muteRequested,
  startAudioRequested,
  stopAudioRequested,
  unmuteRequested,
} from '../../../src/features/audio/audio.actions';
import { retryChatRequested, sendChatRequested } from '../../../src/features/chat/chat.actions';
import { lowerHandRequested, raiseHandRequested } from '../../../src/features/hand/hand.actions';
import {
  endRequested,
  leaveRequested,
  lockRequested,
} from '../../../src/features/meeting/meeting.actions';
import { renameRequested } from '../../../src/features/participants/participants.actions';
import { selectPeople } from '../../../src/features/participants/participants.selectors';
import { startVideoRequested, stopVideoRequested } from '../../../src/features/video/video.actions';
import type { Chance } from './chance';
import type { Tab } from './tab';

/** What a wish is made of when its turn comes. */
interface Moment {
  readonly tab: Tab;
  readonly chance: Chance;
  /** Makes texts and names that come once in a world. */
  readonly mark: string;
}

const own = ({ tab }: Moment): number => tab.state().meeting.userId;
/** Somebody of the roster, oneself too, or a number that nobody has. */
const somebody = ({ tab, chance }: Moment): number => {
  const people = selectPeople(tab.state());
  return people.length === 0 || chance.flip(0.05) ? 99 * 1024 : chance.pick(people).userId;
};

/** How often a wish is wished, and the intent that it is. Undefined: nothing to wish for now. */
interface Wish {
  readonly weight: number;
  readonly make: (moment: Moment) => Intent | undefined;
}
const wish = (weight: number, make: Wish['make']): Wish => ({ weight, make });

/** Everything that people wish for. A new wish is one line. */
export const wishes = {
  chat: wish(6, ({ mark }) => sendChatRequested({ text: mark, receiver: 0 })),
  whisper: wish(4, (m) => sendChatRequested({ text: m.mark, receiver: somebody(m) })),
  'chat again': wish(2, ({ tab }) => {
    const failed = tab.state().chat.chatHistory.find(({ status }) => status === 'failed');
    return failed && retryChatRequested({ sn: failed.sn });
  }),
  raise: wish(3, () => raiseHandRequested()),
  lower: wish(2, () => lowerHandRequested({})),
  'lower another': wish(1, (m) => lowerHandRequested({ userId: somebody(m) })),
  rename: wish(2, (m) => renameRequested({ userId: own(m), name: `Called ${m.mark}` })),
  'rename another': wish(1, (m) =>
    renameRequested({ userId: somebody(m), name: `Said to be ${m.mark}` }),
  ),
  'start audio': wish(4, () => startAudioRequested({ mute: false })),
  'start audio muted': wish(1, () => startAudioRequested({ mute: true })),
  'stop audio': wish(1, () => stopAudioRequested()),
  mute: wish(3, () => muteRequested({})),
  unmute: wish(3, () => unmuteRequested()),
  'mute another': wish(3, (m) => muteRequested({ userId: somebody(m) })),
  'start video': wish(2, () => startVideoRequested({})),
  'stop video': wish(1, () => stopVideoRequested()),
  lock: wish(1, ({ chance }) => lockRequested({ bLock: chance.flip(0.5) })),
  leave: wish(0.6, () => leaveRequested()),
  end: wish(0.2, () => endRequested()),
} satisfies Readonly<Record<string, Wish>>;
export type WishName = keyof typeof wishes;

/** Weights of all wishes. */
export const wishWeights = Object.fromEntries(
  Object.entries(wishes).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<WishName, number>>;
