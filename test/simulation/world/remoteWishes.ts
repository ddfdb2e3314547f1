import { selectPeople } from '../../../src/features/participants/participants.selectors';
import {
  answerRemoteRequested,
  continueRemoteRequested,
  giveUpRemoteRequested,
  launchAgentRequested,
  prepareRemoteRequested,
  remoteControlRequested,
  startRemoteRequested,
  stopRemoteRequested,
  takeBackRequested,
} from '../../../src/features/remote-control/remoteControl.actions';
import {
  selectAskedScreens,
  selectControlledSharers,
  selectRemoteControl,
  selectScreenRequests,
} from '../../../src/features/remote-control/remoteControl.selectors';
import type { Agent } from './agent';
import { somebody, weightsOf, wish, type Moment, type Wish } from './wishes';

/** Somebody else who shares; now and then anybody. */
const sharer = (m: Moment): number => {
  const { userId: own } = m.tab.state().meeting;
  const others = selectPeople(m.tab.state()).filter((one) => one.sharerOn && one.userId !== own);
  return others.length > 0 && m.chance.flip(0.95) ? m.chance.pick(others).userId : somebody(m);
};
/** A person whose screen one controls, or asks for; now and then anybody. */
const involved = (m: Moment): number => {
  const state = m.tab.state();
  const known = [...selectControlledSharers(state), ...selectAskedScreens(state)];
  return known.length > 0 && m.chance.flip(0.95) ? m.chance.pick(known) : somebody(m);
};
/** The agent of the page that was started last and is still there. */
const agent = ({ tab }: Moment): Agent | undefined => tab.agents.findLast(({ isOpen }) => isOpen);

/** What is wished for by people who control the screens of others, and by those who share them. */
export const remoteWishes = {
  'ask for a screen': wish(8, (m) => remoteControlRequested({ userId: sharer(m) })),
  'answer who asks for the screen': wish(9, (m) => {
    const state = m.tab.state();
    const requests = selectScreenRequests(state);
    if (requests.length === 0) return undefined;
    const agreed = m.chance.flip(0.8);
    // The page starts the agent first, and allows once it is there.
    if (agreed && !selectRemoteControl(state).isAgentPaired && m.chance.flip(0.9))
      return launchAgentRequested();
    return answerRemoteRequested({ userId: m.chance.pick(requests), agreed });
  }),
  'allow before the agent is there': wish(3, (m) => {
    const requests = selectScreenRequests(m.tab.state());
    return requests.length === 0
      ? undefined
      : prepareRemoteRequested({ userId: m.chance.pick(requests) });
  }),
  'pair an agent': wish(5, () => launchAgentRequested()),
  'give a screen up': wish(1.5, (m) => giveUpRemoteRequested({ userId: involved(m) })),
  'let go of a screen': wish(1.5, (m) => stopRemoteRequested({ userId: involved(m) })),
  'go on with a screen': wish(2, (m) => {
    const userId = involved(m);
    return m.chance.flip(0.5)
      ? continueRemoteRequested({ userId })
      : startRemoteRequested({ userId });
  }),
  'act on a screen': wish(1, ({ tab }) => {
    tab.client.remoteInput.send({ kind: 'press', button: 'left', x: 0.5, y: 0.5 });
    return undefined;
  }),
  'take the screen back': wish(1.5, () => takeBackRequested()),
  'take the screen back at the agent': wish(0.7, (m) => {
    agent(m)?.takeBack();
    return undefined;
  }),
  'end the agent': wish(0.7, (m) => {
    agent(m)?.quit();
    return undefined;
  }),
} satisfies Readonly<Record<string, Wish>>;
export type RemoteWishName = keyof typeof remoteWishes;

/** Wishes that only somebody who shares is granted. */
export const isOfSharers = (name: string): boolean =>
  [
    'answer who asks for the screen',
    'allow before the agent is there',
    'pair an agent',
    'take the screen back',
    'take the screen back at the agent',
    'end the agent',
  ].includes(name);

/** Weights of all of them. */
export const remoteWeights = weightsOf(remoteWishes);
