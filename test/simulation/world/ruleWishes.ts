import { selectPeople } from '../../../src/features/participants/participants.selectors';
import { rulesRequested } from '../../../src/features/hosting/hosting.actions';
import {
  askStartVideoRequested,
  dragLayoutRequested,
} from '../../../src/features/video/video.actions';
import { somebody, weightsOf, wish, type Wish } from './wishes';

/** Rules and layouts that came to the table later. */
export const ruleWishes = {
  'allow HD video': wish(2, ({ chance }) => rulesRequested({ isHDSupported: chance.flip(0.5) })),
  'lock sharing': wish(2, ({ chance }) => rulesRequested({ bLockShare: chance.flip(0.5) })),
  'arrange tiles': wish(2, ({ tab, chance }) => {
    const order = selectPeople(tab.state()).map(({ userId }) => userId);
    return dragLayoutRequested({ order: chance.flip(0.5) ? order : [...order].reverse() });
  }),
  'ask to start video': wish(2, (m) => askStartVideoRequested({ userId: somebody(m) })),
} satisfies Readonly<Record<string, Wish>>;
export type RuleWishName = keyof typeof ruleWishes;

/** Weights of all of them. */
export const ruleWeights = weightsOf(ruleWishes);
