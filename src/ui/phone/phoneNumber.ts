import type { Country } from '../../protocol/vocabulary/countries';

/** Countries whose numbers keep the 0 that others dial only within the country. */
const keepsZero = ['IT', 'SM', 'VA'];

/** Characters that people write between the digits of a number. */
const separators = /[\s().\-/‐-―\u200e\u200f]/gu;

/** Latin digits for those of other scripts. */
const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The ten digits of each script are consecutive; people type Latin, Arabic, Persian and
    // full-width ones.
    const zero = [0x30, 0x660, 0x6f0, 0x966, 0xff10].find(
      (first) => code - first in [...'0123456789'],
    );
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * A typed number in international form: `+`, the country and the rest. A number that starts with +
 * or 00 has its own country. Empty for an empty input; it is not validated.
 */
export const internationalNumber = (
  typed: string,
  { code, callingCode }: Pick<Country, 'code' | 'callingCode'>,
): string => {
  const digits = latinDigits(typed.normalize('NFKC')).replace(separators, '');
  if (digits === '') return '';
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const rest = keepsZero.includes(code) ? digits : digits.replace(/^0/, '');
  return `+${callingCode}${rest}`;
};
