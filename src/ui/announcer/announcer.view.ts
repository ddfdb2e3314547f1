import { lazyPart } from '../texts/lazyPart';

/** Tells readers what happens in the meeting. */
export const Announcer = lazyPart(
  async () => (await import(/* webpackChunkName: "announcer" */ './Announcer')).Announcer,
  { instead: null },
);

/** Tells readers what **M** did. */
export const MuteKeyAnnouncer = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "announcer" */ './MuteKeyAnnouncer')).MuteKeyAnnouncer,
  { instead: null },
);
