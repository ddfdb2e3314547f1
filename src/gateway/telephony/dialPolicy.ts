import { minutes, type Millis } from '../../kernel/units';
import { countryOf, dialOutCountries } from '../../protocol/vocabulary/countries';
import type { NumberRules } from '../meeting/numberRules';
import { premiumPrefixes } from './premiumNumbers';

/** How many calls are placed: at once and, of a real trunk, in any 24 hours. */
export interface CallLimits {
  readonly atOnce: Readonly<Record<'meeting' | 'address' | 'gateway', number>>;
  /** `number`: to one telephone, whoever asks. */
  readonly aDay: Readonly<Record<'meeting' | 'address' | 'gateway' | 'number', number>>;
  /** Whoever speaks longer on a real trunk is hung up. */
  readonly longest: Millis;
}

/**
 * What a real trunk may be asked for. A simulation costs nobody money: of all this it is bound by the
 * limits of calls at once alone.
 */
export interface DialPolicy {
  /** Country codes that may be called. Default none. */
  readonly countries: readonly string[];
  /** Beginnings of further numbers that may be called, digits without the plus sign. Default none. */
  readonly prefixes: readonly string[];
  /** Beginnings that may not, beside those of premium-rate numbers. Default none. */
  readonly denied: readonly string[];
  /** Whether calls are placed though anybody may create meetings, and so be host. Default false. */
  readonly isOpenCreationAllowed: boolean;
  readonly limits: CallLimits;
}

/**
 * What holds where an operator says nothing else.
 * @decision The numbers: an ordinary company's meetings stay below them, and a stolen host's place
 * costs no more than a day of them.
 */
export const defaultDialPolicy: DialPolicy = {
  countries: [],
  prefixes: [],
  denied: [],
  isOpenCreationAllowed: false,
  limits: {
    atOnce: { meeting: 10, address: 10, gateway: 50 },
    aDay: { meeting: 50, address: 50, gateway: 300, number: 10 },
    longest: minutes(240),
  },
};

/** Which numbers a policy lets be called. */
export const numberRulesOf = ({ countries, prefixes, denied }: DialPolicy): NumberRules => ({
  countries,
  prefixes,
  denied: [...premiumPrefixes, ...denied],
});

/** Country codes in which a policy lets at least some numbers be called. */
export const countriesOf = ({ countries, prefixes }: DialPolicy): readonly string[] => {
  const partly = dialOutCountries.filter(({ callingCode }) =>
    prefixes.some((prefix) => countryOf(`+${prefix}`)?.callingCode === callingCode),
  );
  return [...new Set([...countries, ...partly.map(({ code }) => code)])];
};
