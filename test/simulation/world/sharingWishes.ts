import { rulesRequested } from '../../../src/features/hosting/hosting.actions';
import { selectPeople } from '../../../src/features/participants/participants.selectors';
import {
  changeSurfaceRequested,
  muteShareRequested,
  pauseShareRequested,
  resumeShareRequested,
  startShareRequested,
  stopShareOfRequested,
  stopShareRequested,
} from '../../../src/features/sharing/sharing.actions';
import { somebody, weightsOf, wish, type Moment, type Wish } from './wishes';

/** Whoever else shares, or anybody. */
const sharer = (m: Moment): number => {
  const { userId: own } = m.tab.state().meeting;
  const others = selectPeople(m.tab.state()).filter((one) => one.sharerOn && one.userId !== own);
  return others.length > 0 && m.chance.flip(0.8) ? m.chance.pick(others).userId : somebody(m);
};

/** What the person picks next. Only a screen as a whole can be controlled. */
const pick = ({ tab, chance }: Moment): void => {
  tab.devices.surfaceKind = chance.flip(0.75) ? 'monitor' : 'window';
};

/** What is wished for with screens. */
export const sharingWishes = {
  share: wish(6, (m) => {
    pick(m);
    return startShareRequested();
  }),
  'stop the share': wish(2, () => stopShareRequested()),
  'pause the share': wish(3, () => pauseShareRequested()),
  'go on sharing': wish(3, () => resumeShareRequested()),
  'share something else': wish(1.5, (m) => {
    pick(m);
    return changeSurfaceRequested();
  }),
  'close the shared window': wish(1.5, ({ tab }) => {
    tab.devices.surfaces.findLast(({ isRunning }) => isRunning)?.end();
    return undefined;
  }),
  'end the share of another': wish(2, (m) => stopShareOfRequested({ userId: sharer(m) })),
  'hide the share of another': wish(1, (m) =>
    muteShareRequested({ userId: sharer(m), isMuted: m.chance.flip(0.6) }),
  ),
  'let several share': wish(1, ({ chance }) =>
    rulesRequested({ bMultipleShare: chance.flip(0.6) }),
  ),
  'let screens be controlled': wish(0.5, ({ chance }) =>
    rulesRequested({ bAllowRemoteControl: chance.flip(0.6) }),
  ),
} satisfies Readonly<Record<string, Wish>>;
export type SharingWishName = keyof typeof sharingWishes;

/** Weights of all of them. */
export const sharingWeights = weightsOf(sharingWishes);
