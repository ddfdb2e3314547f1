import type { FeatureView } from '../meeting/featureView';
import { lazyPart } from '../texts/lazyPart';

const Announcer = lazyPart(
  async () => (await import(/* webpackChunkName: "announcer" */ './Announcer')).Announcer,
  { instead: null },
);

const MuteKeyAnnouncer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "announcer" */ './MuteKeyAnnouncer')).MuteKeyAnnouncer,
  { instead: null },
);

/** Announcements to screen readers, of the meeting and of the key **M**. */
export const announcerView: FeatureView = { stageParts: [Announcer, MuteKeyAnnouncer] };
