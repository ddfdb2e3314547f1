import type { PlenaryClient } from '../../client/client';
import { fail } from '../../kernel/result';
import { createPlaceholders } from './placeholders';
import type { RecordedStore } from './recordedStore';

/** Nothing comes of what is wished in a recording: no refusal either. */
const never = new Promise<never>(() => undefined);

const background: PlenaryClient['background'] = {
  missing: async () => [],
  openPreview: async () => ({
    hasCamera: false,
    show: async () => never,
    close: () => undefined,
  }),
  pictures: async () => ({
    list: async () => [],
    add: async () => fail('too-large'),
    remove: async () => undefined,
    addressOf: async () => never,
  }),
  processors: {
    useProcessor: () => undefined,
    removeProcessor: () => undefined,
    holdPictures: () => undefined,
    onFailed: () => () => undefined,
  },
};

/**
 * The client that screens of a recording are drawn with: its state is the recorded one, its pictures
 * are placeholders, and it has neither sagas nor sockets, workers or devices.
 */
export const createRecordedClient = ({ store }: RecordedStore): PlenaryClient => ({
  store,
  perform: () => never,
  stage: createPlaceholders(store),
  selfView: { current: () => null, onChange: () => () => undefined },
  background,
  reports: () => never,
  dispose: () => Promise.resolve(),
});
