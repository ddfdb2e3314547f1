import type { Country } from '../../protocol/vocabulary/countries';

/** Countries whose numbers keep the 0 that others dial within the country alone. */
const keepsZero = ['IT', 'SM', 'VA'];

/** What people write between the digits of a number. */
const separators = /[\s().\-/‐-―\u200e\u200f]/gu;

/** Latin digits for those of other scripts. */
const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Each script's ten digits stand together; Latin, Arabic, Persian and full-width ones are typed.
    const zero = [0x30, 0x660, 0x6f0, 0x966, 0xff10].find(
      (first) => code - first in [...'0123456789'],
    );
    return zero === undefined ? digit : String(code - zero);
  });

/**
 * A number as somebody types it, in international form: `+`, the country and the rest. What begins
 * with + or 00 names its country itself. Empty where nothing was typed; nothing is judged.
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
