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

describe('entry to a meeting', () => {
  const blocked = meeting(
    {},
    { emails: ['bad@example.org', '@Blocked.example'], informationBarrier: ['@rival.example'] },
  );
  test.each<[string, number, EntryRules, Partial<Visitor>]>([
    ['no credentials in an open meeting', 0, open, {}],
    ['no credentials in an open webinar', 0, webinar(), {}],
    ['no e-mail', 3005, meeting({ isEmailRequired: true }), {}],
    ['a typed e-mail', 0, meeting({ isEmailRequired: true }), { typedEmail: 'a@b.org' }],
    [
      "a token's e-mail",
      0,
      meeting({ isEmailRequired: true }),
      { holder: holder({ email: 'a@b.org' }) },
    ],
    ["a registration's e-mail", 0, webinar({ isEmailRequired: true }), registered()],
    [
      'a panelist’s token without an e-mail',
      3005,
      webinar({ isEmailRequired: true }),
      { holder: panelist },
    ],
    ['no login in a meeting', 3100, meeting({ isLoginRequired: true }), {}],
    ['no login in a webinar', 3034, webinar({ isLoginRequired: true }), registered()],
    ['a login', 0, meeting({ isLoginRequired: true }), { holder: holder() }],
    ['a blocked e-mail', 3033, blocked, { typedEmail: 'BAD@example.org' }],
    ['an e-mail like a blocked one', 0, blocked, { typedEmail: 'notbad@example.org' }],
    ['a blocked domain', 3033, blocked, { typedEmail: 'a@bLOCKED.example' }],
    ['a domain inside a blocked one', 0, blocked, { typedEmail: 'a@sub.blocked.example' }],
    ['a domain around a blocked one', 0, blocked, { typedEmail: 'a@blocked.example.org' }],
    ['a barred domain', 103043, blocked, { typedEmail: 'a@rival.example' }],
    [
      "a blocked token's e-mail under another typed one",
      3033,
      blocked,
      { holder: holder({ email: 'bad@example.org' }), typedEmail: 'good@example.org' },
    ],
    [
      'a blocked typed e-mail under another registered one',
      3033,
      { ...blocked, options: webinar().options },
      { ...registered(), typedEmail: 'bad@example.org' },
    ],
    ['no registration', 3099, webinar({ isRegistrationRequired: true }), {}],
    [
      'a token of no registration',
      3099,
      webinar({ isRegistrationRequired: true }),
      { hasRegistrantToken: true },
    ],
    [
      'a login without a registration',
      3099,
      webinar({ isRegistrationRequired: true }),
      { holder: holder() },
    ],
    ['a registration', 0, webinar({ isRegistrationRequired: true }), registered()],
    ['a name in any script', 0, webinar({ isRegistrationRequired: true }), registered('李')],
    [
      'a registration with a name of digits',
      3082,
      webinar({ isRegistrationRequired: true }),
      registered('007'),
    ],
    [
      'a registration with an invisible name',
      3082,
      webinar({ isRegistrationRequired: true }),
      registered('\u200b'),
    ],
    [
      'a registration with an address as its name',
      3082,
      webinar({ isRegistrationRequired: true }),
      registered('ada@example.org'),
    ],
    ['a panelist’s token', 0, webinar({ isRegistrationRequired: true }), { holder: panelist }],
    [
      'a panelist’s token and a registration',
      3032,
      webinar(),
      { holder: panelist, ...registered() },
    ],
    ['a host’s token and a registration', 3032, webinar(), { holder: host, ...registered() }],
    ['a registration in a meeting', 0, meeting({}), { holder: host, ...registered() }],
    [
      'the token of the original host',
      0,
      {
        options: { ...open.options, isEmailRequired: true, isLoginRequired: true },
        barred: { emails: ['h@example.org'], informationBarrier: ['@example.org'] },
      },
      { holder: { ...host, email: 'h@example.org' } },
    ],
    [
      'the token of a webinar’s original host',
      0,
      webinar({ isRegistrationRequired: true, isEmailRequired: true, isLoginRequired: true }),
      { holder: host },
    ],
  ])('with %s is answered with code %i', (_what, code, rules, visitor) => {
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
  ])('identifies a %s', (_what, rules, visitor, identity) => {
    expect(checkEntry(rules, { ...stranger, ...visitor })).toMatchObject({
      ok: true,
      value: identity,
    });
  });
});
