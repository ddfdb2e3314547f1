import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { countryOf, isSupportedNumber } from '../../protocol/vocabulary/countries';
import { audioTexts } from '../../protocol/vocabulary/messages';
import type { MeetingState, Telephony } from './state';

/**
 * Whether people without a token may have themselves called.
 * @decision Until a host says something, only where nobody is really called: a real call costs money.
 */
export const mayGuestsBeCalled = ({
  attributes,
  telephony,
}: Pick<MeetingState, 'attributes' | 'telephony'>): boolean =>
  attributes.bAllowCallMe ?? telephony?.kind === 'simulated';

/** Italy, whose national numbers keep their zero. */
const zeroKeepingCode = '39';

/**
 * A number as trunks may read it: as it is, and without the zeros that some people dial behind the
 * calling code and most trunks drop.
 */
const readingsOf = (number: string): readonly string[] => {
  const digits = number.slice(1);
  const code = countryOf(number)?.callingCode ?? '';
  const national = digits.slice(code.length);
  return code === zeroKeepingCode ? [digits] : [digits, `${code}${national.replace(/^0+/, '')}`];
};

const begins = (readings: readonly string[], prefixes: readonly string[]): boolean =>
  readings.some((digits) => prefixes.some((prefix) => digits.startsWith(prefix)));

/** Whether a listed prefix covers a number. One of a calling code covers that country alone. */
const isCovered = (number: string, prefixes: readonly string[]): boolean => {
  const country = countryOf(number);
  return prefixes.some(
    (prefix) =>
      country && prefix.startsWith(country.callingCode) && number.startsWith(`+${prefix}`),
  );
};

/**
 * Whether a meeting may have `number` called.
 * @source media 5 (a supported country code)
 * @decision A number that costs extra is refused with a reason of its own.
 */
export const judgeNumber = (
  number: string,
  { countries, numbers }: Pick<Telephony, 'countries' | 'numbers'>,
): Verdict => {
  const isListed = numbers
    ? isSupportedNumber(number, numbers.countries) || isCovered(number, numbers.prefixes)
    : isSupportedNumber(number, countries);
  if (!isListed) return denied('INVALID_PARAMETERS', audioTexts.countryNotSupported);
  return numbers && begins(readingsOf(number), numbers.denied)
    ? denied('INVALID_PARAMETERS', audioTexts.numberNotAllowed)
    : allowed;
};
