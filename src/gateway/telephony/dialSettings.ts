import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { minutes } from '../../kernel/units';
import { countryOf, dialOutCountries } from '../../protocol/vocabulary/countries';
import { defaultDialPolicy, type CallLimits, type DialPolicy } from './dialPolicy';
import type { SipSettingFault } from './sip/sipSettings';

const entriesOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const isCountry = (entry: string): boolean =>
  dialOutCountries.some(({ code }) => code === entry.toUpperCase());
const isPrefix = (entry: string): boolean =>
  /^\+[1-9]\d{0,14}$/.test(entry) && countryOf(entry) !== undefined;

const list = (fits: (entry: string) => boolean, error: string) =>
  z._default(z.string().check(z.refine((text) => entriesOf(text).every(fits), { error })), '');

const prefixMessage = 'must list prefixes such as +4930, separated by commas.';
const countMessage = 'must be a number of calls from 0 to 100000.';
const longestMessage = 'must be a number of minutes from 1 to 1440.';

const count = (usual: number) =>
  z._default(
    z.string().check(
      z.refine((text) => /^\d{1,6}$/.test(text) && Number(text) <= 100_000, {
        error: countMessage,
      }),
    ),
    String(usual),
  );

const { atOnce, aDay, longest } = defaultDialPolicy.limits;

const environmentSchema = z.object({
  PLENARY_SIP_COUNTRIES: list(
    (entry) => isCountry(entry) || isPrefix(entry),
    'must list countries such as DE and prefixes such as +4930, separated by commas.',
  ),
  PLENARY_SIP_DENIED: list(isPrefix, prefixMessage),
  PLENARY_SIP_OPEN_CREATION: z._default(
    z.enum(['on', 'off'], { error: `must be 'on' or 'off'.` }),
    'off',
  ),
  PLENARY_SIP_CALLS_PER_MEETING: count(atOnce.meeting),
  PLENARY_SIP_CALLS_PER_ADDRESS: count(atOnce.address),
  PLENARY_SIP_CALLS: count(atOnce.gateway),
  PLENARY_SIP_DAILY_PER_MEETING: count(aDay.meeting),
  PLENARY_SIP_DAILY_PER_ADDRESS: count(aDay.address),
  PLENARY_SIP_DAILY_PER_NUMBER: count(aDay.number),
  PLENARY_SIP_DAILY: count(aDay.gateway),
  PLENARY_SIP_LONGEST_CALL: z._default(
    z.string().check(
      z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1440, {
        error: longestMessage,
      }),
    ),
    String(longest / minutes(1)),
  ),
});

const limitsOf = (given: z.output<typeof environmentSchema>): CallLimits => ({
  atOnce: {
    meeting: Number(given.PLENARY_SIP_CALLS_PER_MEETING),
    address: Number(given.PLENARY_SIP_CALLS_PER_ADDRESS),
    gateway: Number(given.PLENARY_SIP_CALLS),
  },
  aDay: {
    meeting: Number(given.PLENARY_SIP_DAILY_PER_MEETING),
    address: Number(given.PLENARY_SIP_DAILY_PER_ADDRESS),
    gateway: Number(given.PLENARY_SIP_DAILY),
    number: Number(given.PLENARY_SIP_DAILY_PER_NUMBER),
  },
  longest: minutes(Number(given.PLENARY_SIP_LONGEST_CALL)),
});

const digitsOf = (entries: readonly string[]): readonly string[] =>
  entries.filter(isPrefix).map((entry) => entry.slice(1));

/** Reads the policy for a trunk from a process's environment. */
export const readDialPolicy = (
  env: Readonly<Record<string, string | undefined>>,
): Result<DialPolicy, SipSettingFault> => {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fail({
      setting: String(issue?.path[0] ?? 'PLENARY_SIP_COUNTRIES'),
      why: issue?.message ?? 'cannot be used.',
    });
  }
  const given = parsed.data;
  const listed = entriesOf(given.PLENARY_SIP_COUNTRIES);
  return ok({
    countries: listed.filter(isCountry).map((code) => code.toUpperCase()),
    prefixes: digitsOf(listed),
    denied: digitsOf(entriesOf(given.PLENARY_SIP_DENIED)),
    isOpenCreationAllowed: given.PLENARY_SIP_OPEN_CREATION === 'on',
    limits: limitsOf(given),
  });
};
