import type { FeatureView } from '../meeting/featureView';
import { lazyPart } from '../texts/lazyPart';

const Announcer = lazyPart(
  async () => (await import(/* webpackChunkName: "announcer" */ './Announcer')).Announcer,
  { instead: null, isLater: true },
);

const MuteKeyAnnouncer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "announcer" */ './MuteKeyAnnouncer')).MuteKeyAnnouncer,
  { instead: null, isLater: true },
);

/** Announcements to screen readers, of the meeting and of the key **M**. */
export const announcerView: FeatureView = { stageParts: [Announcer, MuteKeyAnnouncer] };
