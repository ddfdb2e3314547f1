import { startAudioRequested } from '../../../src/features/audio/audio.actions';
import { selectPeople } from '../../../src/features/participants/participants.selectors';
import { rulesRequested } from '../../../src/features/hosting/hosting.actions';
import {
  askStartVideoRequested,
  dragLayoutRequested,
} from '../../../src/features/video/video.actions';
import type { RuleName } from '../../../src/protocol/privileges/meetingRules';
import { somebody, weightsOf, wish, type Wish } from './wishes';

/** Switches one rule on or off. */
const switching = (weight: number, rule: RuleName): Wish =>
  wish(weight, ({ chance }) => rulesRequested({ [rule]: chance.flip(0.5) }));

/** Rules and layouts that came to the table later. */
export const ruleWishes = {
  'allow HD video': switching(2, 'isHDSupported'),
  'lock sharing': switching(2, 'bLockShare'),
  'let anyone take over a share': switching(1, 'bAllowShareGrab'),
  'let annotate': switching(1, 'bAllowAnnotation'),
  'arrange tiles': wish(2, ({ tab, chance }) => {
    const order = selectPeople(tab.state()).map(({ userId }) => userId);
    return dragLayoutRequested({ order: chance.flip(0.5) ? order : [...order].reverse() });
  }),
  'ask to start video': wish(2, (m) => askStartVideoRequested({ userId: somebody(m) })),
  'let guests be called': switching(2, 'bAllowCallMe'),
  'let start video': switching(2, 'bCanUnmuteVideo'),
  'show the number of attendees': switching(2, 'bAllowShowCount'),
  'only listen': wish(2, () => startAudioRequested({ speakerOnly: true })),
} satisfies Readonly<Record<string, Wish>>;
export type RuleWishName = keyof typeof ruleWishes;

/** Weights of all of them. */
export const ruleWeights = weightsOf(ruleWishes);
