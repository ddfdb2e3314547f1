import { selectConsents } from '../../features/hosting/hosting.selectors';
import { selectIdleEndsAt } from '../../features/meeting/meeting.selectors';
import { lazyPart } from '../texts/lazyPart';
import { selectIsAlone } from './alone';
import { partWhile } from './screenPart';

/** What is said of the own sound and picture. */
export const Hints = lazyPart(
  async () => (await import(/* webpackChunkName: "hints" */ './Hints')).Hints,
  { texts: ['panels'], instead: null },
);

/** How to invite others, while nobody else is here. */
export const AloneCard = partWhile(
  selectIsAlone,
  lazyPart(async () => (await import(/* webpackChunkName: "invite" */ './AloneCard')).AloneCard, {
    texts: ['invite'],
    instead: null,
  }),
);

/** What the meeting asks a person by itself. */
export const MomentDialogs = partWhile(
  (state) => selectConsents(state).length > 0 || selectIdleEndsAt(state) !== 0,
  lazyPart(
    async () => (await import(/* webpackChunkName: "moments" */ './MomentDialogs')).MomentDialogs,
    { texts: ['panels'] },
  ),
);
