import { describe, expect, test } from '@jest/globals';
import { mayJoinWith, mayStartJoin, type JoinParameters } from './join.rules';

const good: JoinParameters = { meetingNumber: '5550001234', userName: 'Ada' };
const required = 'Topic, token and userName must be string and required';

describe('the parameters of a join', () => {
  test.each<readonly [string, Partial<JoinParameters>, string]>([
    ['no number', { meetingNumber: undefined }, required],
    ['an empty number', { meetingNumber: ' ' }, required],
    ['a name that is none', { userName: 7 }, required],
    ['an empty name', { userName: '' }, required],
    ['an empty token', { token: '' }, required],
    ['a token that is none', { token: { zlk: 'a' } }, required],
    ['an empty topic', { topic: '' }, required],
    ['a long number', { meetingNumber: '5'.repeat(201) }, 'The maximum length of topic is 200'],
    ['a long topic', { topic: 'x'.repeat(201) }, 'The maximum length of topic is 200'],
    ['a long name', { userName: 'x'.repeat(201) }, 'The maximum length of userName is 200'],
    ['a long password', { passWord: 'x'.repeat(11) }, 'The maximum length of password is 10'],
    ['a password that is none', { passWord: 1 }, 'The maximum length of password is 10'],
    ['a zak that is none', { zak: 1 }, 'Invalid parameter'],
    ['a tk that is none', { tk: null }, 'Invalid parameter'],
    ['a long customer key', { customerKey: 'x'.repeat(65) }, 'Invalid parameter'],
  ])('are refused for %s', (_what, wrong, reason) => {
    expect(mayJoinWith({ ...good, ...wrong })).toMatchObject({
      isAllowed: false,
      refusal: { type: 'INVALID_PARAMETERS', reason },
    });
  });

  test.each<readonly [string, Partial<JoinParameters>]>([
    ['a number and a name', {}],
    ['a token', { token: 'web.token' }],
    ['what is just short enough', { topic: 'x'.repeat(200), passWord: 'x'.repeat(10) }],
    ['an empty password, tk and zak', { passWord: '', tk: '', zak: '' }],
    ['a customer key', { customerKey: 'x'.repeat(64) }],
  ])('are allowed for %s', (_what, given) => {
    expect(mayJoinWith({ ...good, ...given })).toEqual({ isAllowed: true });
  });
});

test.each([[{ isJoining: true, isJoined: false }], [{ isJoining: false, isJoined: true }]])(
  'no second join while %j',
  (facts) => {
    expect(mayStartJoin(facts)).toMatchObject({
      refusal: { type: 'INVALID_OPERATION', reason: 'already joined or connecting' },
    });
  },
);
