import { expect, test } from '@jest/globals';
import { readPairing } from './agentPairing';

const pairing = {
  link: 'plenary-agent://pair?gateway=g&token=t',
  ...{ gateway: 'wss://meet.example/wc/remote/123', token: 't', code: 'K7QF' },
};

test('what a launch settles with is read whole, by page and SDK alike', () => {
  expect(readPairing(pairing)).toEqual(pairing);
});

test.each([
  ['nothing', undefined],
  ['a link with another prefix', { ...pairing, link: 'https://elsewhere.example/pair?token=t' }],
  ['no code', { ...pairing, code: undefined }],
])('%s pairs with nothing', (_what, value) => {
  expect(readPairing(value)).toBeUndefined();
});
