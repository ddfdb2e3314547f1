import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { logStart } from '../../protocol/action-log/container';
import { sealFile } from '../../../workers/engine/log/sealedFile';
import { isSealed, unseal } from './unseal';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const another = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = ({ privateKey }: typeof pair) =>
  new Blob([privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()]);
const { subtle } = crypto;
const whole = new Blob([logStart(), new Uint8Array(5000).fill(7)]);
const seal = () =>
  sealFile(whole, pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), {
    subtle,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  });
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('hex');

describe('an encrypted log', () => {
  test('is recognized by its first bytes, and opened with its owner’s key', async () => {
    const sealed = await seal();
    expect([await isSealed(sealed), await isSealed(whole)]).toEqual([true, false]);
    expect(await textOf(await unseal(sealed, pemOf(pair), subtle))).toBe(await textOf(whole));
  });

  test.each([
    ['another key', pemOf(another), 'wrong-key'],
    [
      'an invalid key',
      new Blob(['-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----']),
      'not-a-key',
    ],
    ['a text', new Blob(['<script>alert(1)</script>']), 'not-a-key'],
    ['a huge file', new Blob([new Uint8Array(100_000)]), 'not-a-key'],
  ])('is not opened with %s', async (_what, pem, fault) => {
    await expect(unseal(await seal(), pem, subtle)).rejects.toMatchObject({ fault });
  });

  test('is not opened after it was cut or changed', async () => {
    const sealed = await seal();
    const bytes = new Uint8Array(await sealed.arrayBuffer());
    for (const length of [11, 12, 13, 20, 270, 282])
      await expect(
        unseal(new Blob([bytes.slice(0, length)]), pemOf(pair), subtle),
      ).rejects.toMatchObject({
        fault: expect.stringMatching(/cut|wrong-key/),
      });
    const spoiled = Uint8Array.from(bytes);
    spoiled[spoiled.length - 40] = (spoiled[spoiled.length - 40] ?? 0) ^ 1;
    await expect(unseal(new Blob([spoiled]), pemOf(pair), subtle)).rejects.toMatchObject({
      fault: 'wrong-key',
    });
    spoiled[11] = 9;
    await expect(unseal(new Blob([spoiled]), pemOf(pair), subtle)).rejects.toMatchObject({
      fault: 'unknown-version',
    });
  });
});
