import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { largestText } from '../../protocol/action-log/container';
import { inflateNatively } from './inflateNatively';

test('gives what a piece was made of', async () => {
  const text = Buffer.from(`${randomBytes(3000).toString('hex')}\n`.repeat(100));
  expect(Buffer.from((await inflateNatively(deflateSync(text))) ?? [])).toEqual(text);
  expect(await inflateNatively(deflateSync(''))).toHaveLength(0);
});

test('leaves a damaged piece, and one that swells, to those who say what is wrong with it', async () => {
  const piece = deflateSync(randomBytes(3000));
  const wrong = piece.map((byte, at) => (at === 2000 ? byte ^ 0x55 : byte));
  expect(await inflateNatively(wrong)).toBeUndefined();
  expect(await inflateNatively(piece.subarray(0, 2000))).toBeUndefined();
  const swelling = deflateSync(Buffer.alloc(largestText + 1));
  expect(swelling.length).toBeLessThan(20_000);
  expect(await inflateNatively(swelling)).toBeUndefined();
});
