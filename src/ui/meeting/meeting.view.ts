import { selectConsents } from '../../features/hosting/hosting.selectors';
import { selectIdleEndsAt } from '../../features/meeting/meeting.selectors';
import { lazyPart } from '../texts/lazyPart';
import { selectIsAlone } from './alone';
import type { FeatureView } from './featureView';
import { partWhile } from './screenPart';
import { ShortcutsDialog } from './shortcutsPart';

const Hints = lazyPart(
  async () => (await import(/* webpackChunkName: "hints" */ './Hints')).Hints,
  { texts: ['panels'], instead: null, isLater: true },
);

const AloneCard = partWhile(
  selectIsAlone,
  lazyPart(async () => (await import(/* webpackChunkName: "invite" */ './AloneCard')).AloneCard, {
    texts: ['invite'],
    instead: null,
  }),
);

const MomentDialogs = partWhile(
  (state) => selectConsents(state).length > 0 || selectIdleEndsAt(state) !== 0,
  lazyPart(
    async () => (await import(/* webpackChunkName: "dialogs" */ './MomentDialogs')).MomentDialogs,
    { texts: ['panels'] },
  ),
);

/**
 * Hints about local audio and video, an invitation while the person is alone, and the meeting's own
 * questions and keys.
 */
export const meetingView: FeatureView = {
  keys: {
    fullScreen: (shell) => shell.toggleFullScreen,
    list: (shell) => () => shell.openDialog(ShortcutsDialog),
  },
  Banner: Hints,
  stageParts: [AloneCard, MomentDialogs],
};
