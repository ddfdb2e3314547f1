import { describe, expect, test } from '@jest/globals';
import { checkEntry, type EntryRules, type Visitor } from './entry';
import { plainSeat, type TokenHolder } from './webTokens';

const open: EntryRules = {
  options: {
    isWebinar: false,
    isRegistrationRequired: false,
    isEmailRequired: false,
    isLoginRequired: false,
  },
  barred: { emails: [], informationBarrier: [] },
};
const meeting = (
  options: Partial<EntryRules['options']>,
  barred: Partial<EntryRules['barred']> = {},
): EntryRules => ({
  options: { ...open.options, ...options },
  barred: { ...open.barred, ...barred },
});
const webinar = (options: Partial<EntryRules['options']> = {}) =>
  meeting({ isWebinar: true, ...options });
const stranger: Visitor = {
  holder: undefined,
  typedEmail: '',
  hasRegistrantToken: false,
  registration: undefined,
};
const holder = (over: Partial<TokenHolder> = {}): TokenHolder => ({
  ...plainSeat,
  role: 0,
  isOriginalHost: false,
  isPanelist: false,
  standsForPasscode: false,
  email: '',
  customerKey: '',
  ...over,
});
const host = holder({ role: 1, isOriginalHost: true });
const panelist = holder({ isPanelist: true });
const registered = (name = 'Ada', email = 'ada@example.org'): Partial<Visitor> => ({
  hasRegistrantToken: true,
  registration: { name, email },
});

const codeOf = (rules: EntryRules, visitor: Partial<Visitor>): number => {
  const entered = checkEntry(rules, { ...stranger, ...visitor });
  return entered.ok ? 0 : (entered.error.code ?? -1);
};

describe('at entry', () => {
  const blocked = meeting(
    {},
    { emails: ['bad@example.org', '@Blocked.example'], informationBarrier: ['@rival.example'] },
  );
  test.each<[string, EntryRules, Partial<Visitor>, number]>([
    ['a stranger enters an open meeting', open, {}, 0],
    ['a stranger enters an open webinar', webinar(), {}, 0],
    ['no e-mail', meeting({ isEmailRequired: true }), {}, 3005],
    ['a typed e-mail', meeting({ isEmailRequired: true }), { typedEmail: 'a@b.org' }, 0],
    [
      "a token's e-mail",
      meeting({ isEmailRequired: true }),
      { holder: holder({ email: 'a@b.org' }) },
      0,
    ],
    ["a registration's e-mail", webinar({ isEmailRequired: true }), registered(), 0],
    ['a panelist without e-mail', webinar({ isEmailRequired: true }), { holder: panelist }, 3005],
    ['no login in a meeting', meeting({ isLoginRequired: true }), {}, 3100],
    ['no login in a webinar', webinar({ isLoginRequired: true }), registered(), 3034],
    ['a login', meeting({ isLoginRequired: true }), { holder: holder() }, 0],
    ['a blocked e-mail', blocked, { typedEmail: 'BAD@example.org' }, 3033],
    ['an e-mail like a blocked one', blocked, { typedEmail: 'notbad@example.org' }, 0],
    ['a blocked domain', blocked, { typedEmail: 'a@bLOCKED.example' }, 3033],
    ['a domain inside a blocked one', blocked, { typedEmail: 'a@sub.blocked.example' }, 0],
    ['a domain around a blocked one', blocked, { typedEmail: 'a@blocked.example.org' }, 0],
    ['a barred domain', blocked, { typedEmail: 'a@rival.example' }, 103043],
    [
      "a blocked token's e-mail under another typed one",
      blocked,
      { holder: holder({ email: 'bad@example.org' }), typedEmail: 'good@example.org' },
      3033,
    ],
    [
      'a blocked typed e-mail under another registered one',
      { ...blocked, options: webinar().options },
      { ...registered(), typedEmail: 'bad@example.org' },
      3033,
    ],
    ['no registration', webinar({ isRegistrationRequired: true }), {}, 3099],
    [
      'a token of no registration',
      webinar({ isRegistrationRequired: true }),
      { hasRegistrantToken: true },
      3099,
    ],
    [
      'a login is no registration',
      webinar({ isRegistrationRequired: true }),
      { holder: holder() },
      3099,
    ],
    ['a registration', webinar({ isRegistrationRequired: true }), registered(), 0],
    ['a name in any script', webinar({ isRegistrationRequired: true }), registered('李'), 0],
    ['a registration of 007', webinar({ isRegistrationRequired: true }), registered('007'), 3082],
    [
      'a registration of nobody',
      webinar({ isRegistrationRequired: true }),
      registered('\u200b'),
      3082,
    ],
    [
      'a registration under an address',
      webinar({ isRegistrationRequired: true }),
      registered('ada@example.org'),
      3082,
    ],
    ['a panelist', webinar({ isRegistrationRequired: true }), { holder: panelist }, 0],
    ['a panelist with a registration', webinar(), { holder: panelist, ...registered() }, 3032],
    ['a host with a registration', webinar(), { holder: host, ...registered() }, 3032],
    [
      'a registration means nothing in a meeting',
      meeting({}),
      { holder: host, ...registered() },
      0,
    ],
    [
      'the original host passes all',
      {
        options: { ...open.options, isEmailRequired: true, isLoginRequired: true },
        barred: { emails: ['h@example.org'], informationBarrier: ['@example.org'] },
      },
      { holder: { ...host, email: 'h@example.org' } },
      0,
    ],
    [
      'the original host of a webinar',
      webinar({ isRegistrationRequired: true, isEmailRequired: true, isLoginRequired: true }),
      { holder: host },
      0,
    ],
  ])('%s', (_what, rules, visitor, code) => {
    expect(codeOf(rules, visitor)).toBe(code);
  });

  test.each<[string, EntryRules, Partial<Visitor>, object]>([
    ['host', webinar(), { holder: host }, { email: '', webinarRole: 10 }],
    ['panelist', webinar(), { holder: panelist }, { webinarRole: 20 }],
    ['attendee', webinar(), { typedEmail: 'Ada@B.org' }, { email: 'ada@b.org', webinarRole: 30 }],
    [
      'registrant, whose address goes before the typed one',
      webinar(),
      { ...registered(), typedEmail: 'other@b.org' },
      { email: 'ada@example.org', webinarRole: 30 },
    ],
    ['person of a meeting', open, { holder: panelist }, { webinarRole: undefined }],
    [
      'registrant with a token, whose address alone is proved',
      webinar(),
      { ...registered(), holder: holder({ email: ' Ada@B.org' }), typedEmail: 'other@b.org' },
      { email: 'ada@example.org', provenEmail: 'ada@b.org' },
    ],
    ['person who types an address', open, { typedEmail: 'ada@b.org' }, { provenEmail: '' }],
    ['registrant without a token', webinar(), registered(), { provenEmail: '' }],
  ])('a %s is known as one', (_what, rules, visitor, identity) => {
    expect(checkEntry(rules, { ...stranger, ...visitor })).toMatchObject({
      ok: true,
      value: identity,
    });
  });
});
