import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { agentCode } from '../src/protocol/agent/agentCode';
import { otherVersionReason, unansweredReason } from '../src/protocol/agent/agentMessages';
import { CloseCode } from '../src/protocol/channels/queries';
import { codeOf } from './pairing.mjs';
import { questionAgain, questionOf, whyNotPaired } from './question.mjs';

const pairing = { meeting: '123456789', host: 'meet.example', token: 'token-of-a-share' };

describe('the question of the agent', () => {
  const ask = (displayName: string, { canCopy = false, canFollowOwner = true } = {}) =>
    questionOf(pairing, { displayName, canCopy, canFollowOwner }).split('\n');

  test('names the meeting, the gateway, whose share it is, and the code of their page', () => {
    expect(ask('Ada')).toEqual([
      'Let a person in meeting 123456789 at meet.example control this computer, with pointer and keyboard, while "Ada" shares its screen?',
      "The code in your meeting's page: NN8X",
      'If your page shows another code, or none, decline.',
    ]);
    expect(ask('Ada', { canCopy: true }).at(-1)).toContain('If you allow copying');
  });

  test('says that not every key takes the control back, where xinput is missing', () => {
    const [note, ...others] = ask('Ada', { canFollowOwner: false }).slice(ask('Ada').length);
    expect(note).toContain('xinput is not installed');
    expect(others).toEqual([]);
  });

  test('is not continued by a name', () => {
    const [first, ...others] = ask(' Ada" shares its screen? The code: "CCCC ');
    expect(first).toContain(`while "Ada' shares its screen? The code: 'CCCC" shares its screen?`);
    expect(others).toEqual(ask('Ada').slice(1));
    expect(questionAgain('nobody" control this computer? Or let "Cy')).toBe(
      `You have taken the control back. Let "nobody' control this computer? Or let 'Cy" control this computer now?`,
    );
  });
});

describe('the code of a pairing', () => {
  const tokens = Array.from({ length: 200 }, (_none, no) => `token-of-share-${no}`);

  test('is the same in the page and in the agent', () => {
    for (const token of tokens)
      expect(agentCode(createHash('sha256').update(token).digest())).toBe(codeOf(token));
  });

  test('has four characters that nobody takes for others, and no words', () => {
    for (const token of tokens) expect(codeOf(token)).toMatch(/^[CDFGHJKLMNPQRTVWX2-9]{4}$/);
    expect(new Set(tokens.map((token) => codeOf(token))).size).toBeGreaterThan(190);
  });
});

test.each([
  [CloseCode.left, 'ended', 'The share has ended'],
  [CloseCode.left, unansweredReason, 'Nobody has answered'],
  [CloseCode.left, otherVersionReason, 'another version of the agent'],
  [CloseCode.ended, 'ended', 'The meeting is over'],
  [CloseCode.replaced, 'replaced', 'Another agent'],
  [CloseCode.refused, 'ineffective', 'The token is not valid'],
  [CloseCode.restarting, 'restarting', 'The gateway is restarting'],
  [1006, '', 'The gateway does not answer'],
])('a socket that closes by %d (%s) says why nobody is asked', (code, reason, why) => {
  expect(whyNotPaired({ code, reason })).toContain(why);
});

test('a gateway that cannot be reached is told with its error', () => {
  const end = { code: 1006, reason: '', error: new Error('connect ECONNREFUSED') };
  expect(whyNotPaired(end)).toBe('The gateway cannot be reached: connect ECONNREFUSED');
});
