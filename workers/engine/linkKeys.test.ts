import { expect, test } from '@jest/globals';
import { FakeEnvironment, settle } from '../../test/fakes/media/environment';
import { aMediaSession } from '../../test/fakes/media/relay';
import { MediaLink } from './mediaLink';

test('a channel whose key the browser rejects reports that media cannot start', async () => {
  const refuse = () => Promise.reject(new DOMException('no such key', 'DataError'));
  const environment = Object.assign(new FakeEnvironment(), {
    subtle: Object.assign(Object.create(crypto.subtle), { importKey: refuse }),
  });
  const told: unknown[] = [];
  const opened: unknown[] = [];
  const link = new MediaLink({
    environment,
    channel: 'audio',
    isPrecious: () => false,
    post: (message) => void told.push(message),
    ready: (uplink) => void opened.push(uplink),
    closed: () => undefined,
    indication: () => undefined,
    packet: () => undefined,
    refused: () => undefined,
    rekeyed: () => undefined,
  });
  link.connect(aMediaSession(1024, { encryptKey: new Uint8Array(32), keyEpoch: 0 }));
  environment.sockets.at(-1)?.events.opened();
  await settle();
  expect(told).toContainEqual({
    channel: 'audio',
    type: 'error',
    code: 'init-failed',
    detail: 'DataError',
  });
  expect(opened).toEqual([]);
});
