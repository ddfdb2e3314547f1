import { ok } from '../../kernel/result';
import type { AppServices } from '../../ui/app/services';
import { createFakeClient } from './fakeClient';
import { galleryNumber, galleryTime, galleryTopic } from './builders';

const meeting = {
  number: galleryNumber,
  topic: galleryTopic,
  hasPasscode: true,
  startTime: galleryTime,
  duration: 60,
  options: { isWebinar: false, bMutedUponEntry: false, bLock: false, capacity: 1000 },
  createdAt: galleryTime,
};

/** Services that answer at once and touch no network. */
export const galleryServices: AppServices = {
  loadClient: () => Promise.resolve(createFakeClient([])),
  createMeeting: ({ topic }) =>
    Promise.resolve(ok({ ...meeting, topic, hostKey: '483920', hostToken: 'host-token' })),
  readMeeting: () => Promise.resolve(ok(meeting)),
  playTestSound: () => Promise.resolve(true),
};
