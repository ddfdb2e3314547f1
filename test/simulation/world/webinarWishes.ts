import { muteRequested } from '../../../src/features/audio/audio.actions';
import { chatPrivilegeRequested } from '../../../src/features/chat/chat.actions';
import { consentAnswerRequested } from '../../../src/features/hosting/consent.actions';
import { expelRequested, rulesRequested } from '../../../src/features/hosting/hosting.actions';
import { selectPeople } from '../../../src/features/participants/participants.selectors';
import { allAttendees } from '../../../src/features/webinar/attendees.state';
import {
  allowToTalkRequested,
  depromoteRequested,
  promoteRequested,
  startWebinarRequested,
} from '../../../src/features/webinar/webinar.actions';
import { selectAttendees } from '../../../src/features/webinar/webinar.selectors';
import { settableChatPrivileges } from '../../../src/protocol/vocabulary/chat';
import type { WebinarAttendee } from '../../../src/protocol/signal/webinar';
import { weightsOf, wish, type Moment, type Wish } from './wishes';

/** Somebody of the audience; nobody where none is seen. */
const listener = ({ tab, chance }: Moment): WebinarAttendee | undefined => {
  const attendees = allAttendees(selectAttendees(tab.state()));
  return attendees.length > 0 ? chance.pick(attendees) : undefined;
};

/** Everything that is wished for in webinars alone. */
export const webinarWishes = {
  promote: wish(6, (m) => {
    const someone = listener(m);
    return someone && promoteRequested({ jid: someone.jid });
  }),
  demote: wish(3, ({ tab, chance }) => {
    const { userId: own } = tab.state().meeting;
    const others = selectPeople(tab.state()).filter(({ userId }) => userId !== own);
    return others.length > 0 ? depromoteRequested(chance.pick(others)) : undefined;
  }),
  'allow to talk': wish(6, (m) => {
    const someone = listener(m);
    return someone && allowToTalkRequested({ jid: someone.jid, bAllow: m.chance.flip(0.65) });
  }),
  'mute a listener': wish(1, (m) => {
    const someone = listener(m);
    return someone && muteRequested({ userId: someone.userId });
  }),
  'remove a listener': wish(0.5, (m) => {
    const someone = listener(m);
    return someone && expelRequested({ jid: someone.jid });
  }),
  'start the webinar': wish(3, () => startWebinarRequested()),
  'show the count': wish(0.7, ({ chance }) =>
    rulesRequested({ bAllowShowCount: chance.flip(0.5) }),
  ),
  'chat of the audience': wish(1.5, ({ chance }) =>
    chatPrivilegeRequested({ chatPrivilege: chance.pick(settableChatPrivileges.webinar) }),
  ),
  'answer the question': wish(8, ({ tab, chance }) => {
    const [asked] = tab.state().hosting.consents;
    return asked && consentAnswerRequested({ kind: asked.kind, agreed: chance.flip(0.8) });
  }),
} satisfies Readonly<Record<string, Wish>>;
export type WebinarWishName = keyof typeof webinarWishes;

/** Weights of all of them. */
export const webinarWeights = weightsOf(webinarWishes);

/** Wishes that only who leads is granted: it is the first person who mostly has them. */
export const isOfHosts = (name: string): boolean =>
  name in webinarWishes && name !== 'answer the question';
