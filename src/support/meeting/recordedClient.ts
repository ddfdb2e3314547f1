import type { PlenaryClient } from '../../client/client';
import { fail } from '../../kernel/result';
import { createPlaceholders } from './placeholders';
import type { RecordedStore } from './recordedStore';

/** Intents in a recording never settle, not even as refusals. */
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
    of: () => ({ useProcessor: () => undefined, removeProcessor: () => undefined }),
    onFailed: () => () => undefined,
  },
};

/**
 * The client behind the screens of a recording: recorded state and placeholder pictures, without
 * sagas, sockets, workers or devices.
 */
export const createRecordedClient = ({ store }: RecordedStore): PlenaryClient => ({
  store,
  perform: () => never,
  stage: createPlaceholders(store),
  selfView: { current: () => null, onChange: () => () => undefined },
  ownShare: { current: () => null, onChange: () => () => undefined },
  remoteInput: { send: () => undefined, onCopied: () => () => undefined },
  background,
  files: () => never,
  reports: () => never,
  dispose: () => Promise.resolve(),
});
