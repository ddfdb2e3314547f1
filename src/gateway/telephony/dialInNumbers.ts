import type { Result } from '../../kernel/result';
import { fail, ok } from '../../kernel/result';
import { tollNumberLimit } from '../../protocol/limits';
import { parseWith } from '../../protocol/parse';
import { tollNumber, type TollNumber } from '../../protocol/dialIn';
import { isSupportedNumber } from '../../protocol/vocabulary/countries';

const setting = 'PLENARY_DIAL_IN_NUMBERS';
const entryPattern = /^([A-Z]{2}) (\+\d+)( toll-free)?(?: (.+))?$/;

/**
 * Numbers of a simulation: regulators reserve them for fiction, so dialing one reaches nobody.
 * @source Ofcom, Bundesnetzagentur, NANPA (555-0100)
 */
export const simulatedNumbers: readonly TollNumber[] = [
  { number: '+493023125000', country: 'DE', displayName: 'Berlin', isTollFree: false },
  { number: '+442079460000', country: 'GB', displayName: 'London', isTollFree: false },
  { number: '+12025550100', country: 'US', displayName: 'Washington, D.C.', isTollFree: false },
  { number: '+18005550100', country: 'US', displayName: '', isTollFree: true },
];

const readEntry = (entry: string): TollNumber | undefined => {
  const [, country = '', number = '', tollFree, displayName = ''] = entryPattern.exec(entry) ?? [];
  if (!isSupportedNumber(number, [country])) return undefined;
  const read = parseWith(tollNumber, {
    ...{ number, country, displayName },
    isTollFree: tollFree !== undefined,
  });
  return read.ok ? read.value : undefined;
};

/**
 * Reads the numbers for dial-in: entries such as `DE +493012345 Berlin` and `US +18005550100
 * toll-free`, separated by semicolons.
 */
export const readDialInNumbers = (
  text: string,
): Result<readonly TollNumber[], { readonly setting: string; readonly why: string }> => {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const numbers = entries.flatMap((entry) => readEntry(entry) ?? []);
  const isUsable =
    numbers.length === entries.length &&
    numbers.length > 0 &&
    numbers.length <= tollNumberLimit &&
    new Set(numbers.map(({ number }) => number)).size === numbers.length;
  return isUsable
    ? ok(numbers)
    : fail({
        setting,
        why: `must have 1 to ${tollNumberLimit} different numbers of the form 'DE +493012345 Berlin' or 'US +18005550100 toll-free', with semicolons between them; each in its own country.`,
      });
};
