import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { countryOf, isSupportedNumber } from '../../protocol/vocabulary/countries';

import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import type { MeetingState } from './state';
import type { Telephony } from './settings';

/**
 * Whether people without a token may request calls to themselves.
 * @decision Until a host decides, only in a simulation: real calls cost money.
 */
export const mayGuestsBeCalled = ({
  attributes,
  areas,
}: Pick<MeetingState, 'attributes' | 'areas'>): boolean =>
  attributes.bAllowCallMe ?? areas.phone.telephony?.kind === 'simulated';

/** Italy, whose national numbers keep their leading zero. */
const zeroKeepingCode = '39';

/**
 * A number as most trunks read it: without the zeros that some people dial after the calling code.
 * Calls to one telephone are counted by it. A number that is not international is unchanged.
 */
export const dialledNumber = (number: string): string => {
  const code = countryOf(number)?.callingCode;
  if (code === undefined || code === zeroKeepingCode) return number;
  return `+${code}${number.slice(1 + code.length).replace(/^0+/, '')}`;
};

/** The ways in which trunks may read a number, as digits. */
const readingsOf = (number: string): readonly string[] =>
  [number, dialledNumber(number)].map((reading) => reading.slice(1));

const begins = (readings: readonly string[], prefixes: readonly string[]): boolean =>
  readings.some((digits) => prefixes.some((prefix) => digits.startsWith(prefix)));

/** Whether a listed prefix covers a number. A calling code covers only its country. */
const isCovered = (number: string, prefixes: readonly string[]): boolean => {
  const country = countryOf(number);
  return prefixes.some(
    (prefix) =>
      country && prefix.startsWith(country.callingCode) && number.startsWith(`+${prefix}`),
  );
};

/**
 * Whether a meeting may call `number`.
 * @source media 5 (a supported country code)
 * @decision A premium-rate number is refused with its own reason.
 */
export const judgeNumber = (
  number: string,
  { countries, numbers }: Pick<Telephony, 'countries' | 'numbers'>,
): Verdict => {
  const isListed = numbers
    ? isSupportedNumber(number, numbers.countries) || isCovered(number, numbers.prefixes)
    : isSupportedNumber(number, countries);
  if (!isListed) return denied('INVALID_PARAMETERS', callTexts.countryNotSupported);
  return numbers && begins(readingsOf(number), numbers.denied)
    ? denied('INVALID_PARAMETERS', callTexts.numberNotAllowed)
    : allowed;
};
