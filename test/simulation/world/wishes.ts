import type { Intent } from '../../../src/effects/intent';
import {
  askUnmuteRequested,
  muteAllRequested,
  muteRequested,
  startAudioRequested,
  stopAudioRequested,
  unmuteRequested,
} from '../../../src/features/audio/audio.actions';
import {
  chatPrivilegeRequested,
  retryChatRequested,
  sendChatRequested,
} from '../../../src/features/chat/chat.actions';
import {
  lowerAllHandsRequested,
  lowerHandRequested,
  raiseHandRequested,
} from '../../../src/features/hand/hand.actions';
import { consentAnswerRequested } from '../../../src/features/hosting/consent.actions';
import {
  admitAllRequested,
  admitRequested,
  assignCoHostRequested,
  assignHostRequested,
  expelRequested,
  holdRequested,
  reclaimHostRequested,
  revokeCoHostRequested,
  rulesRequested,
  undoRequested,
} from '../../../src/features/hosting/hosting.actions';
import {
  endRequested,
  leaveRequested,
  lockRequested,
} from '../../../src/features/meeting/meeting.actions';
import { renameRequested } from '../../../src/features/participants/participants.actions';
import { selectPeople } from '../../../src/features/participants/participants.selectors';
import {
  feedbackRequested,
  reactRequested,
  resetFeedbackRequested,
} from '../../../src/features/reactions/reactions.actions';
import {
  followHostRequested,
  spotlightRequested,
  startVideoRequested,
  stopVideoOfRequested,
  stopVideoRequested,
} from '../../../src/features/video/video.actions';
import { feedbacks, reactions } from '../../../src/protocol/vocabulary/reactions';
import { spotlightActions } from '../../../src/protocol/vocabulary/video';
import type { Chance } from './chance';
import type { Tab } from './tab';

/** What a wish is made of when its turn comes. */
export interface Moment {
  readonly tab: Tab;
  readonly chance: Chance;
  /** Makes texts and names that come once in a world. */
  readonly mark: string;
  /** Does something after `delay` ms, if the page is still there. */
  readonly later: (delay: number, run: () => void) => void;
}

const own = ({ tab }: Moment): number => tab.state().meeting.userId;
/** Somebody of the roster, oneself too, or a number that nobody has. */
export const somebody = ({ tab, chance }: Moment): number => {
  const people = selectPeople(tab.state());
  return people.length === 0 || chance.flip(0.05) ? 99 * 1024 : chance.pick(people).userId;
};

/** How often a wish is wished, and the intent that it is. Undefined: nothing to wish for now. */
export interface Wish {
  readonly weight: number;
  readonly make: (moment: Moment) => Intent | undefined;
}
/** A wish of the table. */
export const wish = (weight: number, make: Wish['make']): Wish => ({ weight, make });

/** Everything that people wish for. A new wish is one line. */
export const wishes = {
  chat: wish(6, ({ mark }) => sendChatRequested({ text: mark, receiver: 0 })),
  whisper: wish(4, (m) => sendChatRequested({ text: m.mark, receiver: somebody(m) })),
  'chat again': wish(4, ({ tab }) => {
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
  'lower all': wish(1, () => lowerAllHandsRequested()),
  'hand over': wish(1.5, (m) => assignHostRequested({ userId: somebody(m) })),
  'make co-host': wish(2, (m) => assignCoHostRequested({ userId: somebody(m) })),
  'revoke co-host': wish(1, (m) => revokeCoHostRequested({ userId: somebody(m) })),
  reclaim: wish(1, () => reclaimHostRequested()),
  expel: wish(1, (m) => expelRequested({ userId: somebody(m) })),
  hold: wish(2.5, (m) => holdRequested({ userId: somebody(m) })),
  admit: wish(2, (m) => admitRequested({ userId: somebody(m) })),
  'admit all': wish(0.7, () => admitAllRequested()),
  'hold upon entry': wish(0.7, ({ chance }) =>
    rulesRequested({ bHoldUponEntry: chance.flip(0.5) }),
  ),
  'mute upon entry': wish(0.7, ({ chance }) =>
    rulesRequested({ bMutedUponEntry: chance.flip(0.5) }),
  ),
  'let unmute': wish(0.7, ({ chance }) => rulesRequested({ bCanUnmute: chance.flip(0.6) })),
  'let raise hands': wish(0.7, ({ chance }) =>
    rulesRequested({ bAllowRaiseHand: chance.flip(0.6) }),
  ),
  'let chime': wish(0.3, ({ chance }) =>
    rulesRequested({ bAllowPlayChimeForEnterOrExit: chance.flip(0.6) }),
  ),
  'let rename': wish(0.7, ({ chance }) =>
    rulesRequested({ bAllowAttendeeRename: chance.flip(0.6) }),
  ),
  'mute all': wish(1, ({ chance }) => muteAllRequested({ bCanUnmute: chance.flip(0.7) })),
  'ask to unmute': wish(0.7, (m) => askUnmuteRequested({ userId: somebody(m) })),
  'stop the video of another': wish(1, (m) => {
    const userId = somebody(m);
    return userId === own(m) ? undefined : stopVideoOfRequested({ userId });
  }),
  spotlight: wish(1, (m) =>
    spotlightRequested({ userId: somebody(m), action: m.chance.pick(spotlightActions) }),
  ),
  'follow the host': wish(0.5, ({ chance }) =>
    followHostRequested({ bFollowHost: chance.flip(0.5) }),
  ),
  feedback: wish(1, ({ chance }) =>
    feedbackRequested({ feedback: chance.pick([...feedbacks, null]) }),
  ),
  'clear feedback': wish(0.3, () => resetFeedbackRequested()),
  react: wish(0.5, ({ chance }) => reactRequested({ reaction: chance.pick(reactions) })),
  'chat privilege': wish(0.5, ({ chance }) =>
    chatPrivilegeRequested({ chatPrivilege: chance.pick([1, 2, 3, 4, 5]) }),
  ),
  'answer a host': wish(1.5, ({ tab, chance }) => {
    const [asked] = tab.state().hosting.consents;
    return asked && consentAnswerRequested({ kind: asked.kind, agreed: chance.flip(0.7) });
  }),
  undo: wish(1.5, ({ tab }) => {
    const [last] = tab.state().hosting.undoable.slice(-1);
    return last && undoRequested({ seq: last.seq });
  }),
} satisfies Readonly<Record<string, Wish>>;
export type WishName = keyof typeof wishes;

/** The weights of a table of wishes. */
export const weightsOf = <N extends string>(
  table: Readonly<Record<N, Wish>>,
): Readonly<Record<N, number>> =>
  Object.fromEntries(
    Object.entries<Wish>(table).map(([name, { weight }]) => [name, weight]),
  ) as Readonly<Record<N, number>>;

/** Weights of all wishes. */
export const wishWeights = weightsOf(wishes);
