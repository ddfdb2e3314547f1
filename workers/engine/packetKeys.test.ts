import { expect, test } from '@jest/globals';
import { PacketKeys } from './packetKeys';

const ssrc = 1024 as Parameters<PacketKeys['keyOf']>[0];
const aKey = (keyEpoch: number) => ({
  encryptKey: crypto.getRandomValues(new Uint8Array(32)),
  keyEpoch,
});

test('a key that is requested before any was set is refused with the documented text', async () => {
  const keys = new PacketKeys(crypto.subtle, 'run-1');
  await expect(keys.keyOf(ssrc, 1)).rejects.toThrow('reset before intialize');
  keys.add(aKey(1));
  await expect(keys.keyOf(ssrc, 1)).resolves.toBeDefined();
  await expect(keys.keyOf(ssrc, 2)).rejects.toThrow('That key is not known');
});
