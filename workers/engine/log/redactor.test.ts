import { describe, expect, test } from '@jest/globals';
import { Redactor } from './redactor';
import { sourceWords } from './sourceWords';

const salt = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const redactor = new Redactor(salt(1), sourceWords, ['attendees']);

describe('the content of a log', () => {
  test('has numbers, booleans, and texts of the source', () => {
    const value = { meetingStatus: 'connected', rev: 7, bHold: false, reason: '', none: undefined };
    expect(redactor.value({ ...value, list: [1, null, 'talk'] })).toEqual({
      meetingStatus: 'connected',
      rev: 7,
      bHold: false,
      reason: '',
      list: [1, null, 'talk'],
    });
  });

  test('has no text of a person in any place', () => {
    const canary = 'canary-9f3b';
    const known = JSON.stringify(
      redactor.value({
        displayName: canary,
        attendees: { [canary]: { text: `${canary}!`, nested: [[canary]] } },
        url: `https://x.example/#${canary}`,
        key: new TextEncoder().encode(canary),
      }),
    );
    expect(known).not.toMatch(/canary|9f3b|example/);
    expect(known).toContain('"key":{"bytes":11}');
    expect(known).toContain('"attendees"');
  });

  test('has no secret, even one that is a word of the source', () => {
    expect(redactor.text('talk', 'reason')).toBe('talk');
    for (const name of ['passcode', 'password', 'webToken', 'hostKey', 'encryptKeyAudio'])
      expect(redactor.value({ [name]: 'talk' })).toEqual({
        [redactor.name(name)]: expect.stringMatching(/^~[\w-]{11}$/),
      });
    expect(redactor.text('', 'passcode')).toBe('');
  });

  test('has the same token for the same person within a log, and another in the next', () => {
    expect(redactor.text('Ada Lovelace')).toBe(redactor.text('Ada Lovelace'));
    expect(redactor.text('Ada Lovelace')).not.toBe(redactor.text('Ada Lovelacf'));
    expect(new Redactor(salt(2), sourceWords).text('Ada Lovelace')).not.toBe(
      redactor.text('Ada Lovelace'),
    );
  });

  test('has only those words of a sentence that are in the source', () => {
    const said = redactor.sentence(
      'Failed: the socket of Ada Lovelace (17) at https://x.example/j/9871234567',
    );
    expect(said).toMatch(/the socket of ~[\w-]{11} ~[\w-]{11} \(17\)/);
    expect(said).not.toMatch(/Ada|example|9871234567/);
  });

  test('has the right tokens after more texts than are cached', () => {
    const first = redactor.text('person 0');
    for (let at = 0; at < 20_500; at += 1) redactor.text(`person ${at}`);
    expect(redactor.text('person 0')).toBe(first);
  });
});
