import { minutes, type Millis } from '../../kernel/units';
import { countryOf, dialOutCountries } from '../../protocol/vocabulary/countries';
import type { NumberRules } from '../meeting/numberRules';
import { premiumPrefixes } from './premiumNumbers';

/** The most calls: simultaneous and, on a real trunk, in any 24 hours. */
export interface CallLimits {
  readonly atOnce: Readonly<Record<'meeting' | 'address' | 'gateway', number>>;
  /** `number`: to one telephone, from all callers. */
  readonly aDay: Readonly<Record<'meeting' | 'address' | 'gateway' | 'number', number>>;
  /** A longer call on a real trunk is hung up. */
  readonly longest: Millis;
}

/**
 * What a real trunk may be used for. A simulation costs nothing, so only the limits of simultaneous
 * calls apply to it.
 */
export interface DialPolicy {
  /** Country codes that may be called. None by default. */
  readonly countries: readonly string[];
  /**
   * Prefixes of other numbers that may be called, digits without the plus sign. None by default.
   */
  readonly prefixes: readonly string[];
  /** Prefixes that may not be called, besides those of premium-rate numbers. None by default. */
  readonly denied: readonly string[];
  /** Whether calls are placed though anybody may create meetings, and so be host. Default false. */
  readonly isOpenCreationAllowed: boolean;
  readonly limits: CallLimits;
}

/**
 * The default policy.
 * @decision The numbers: an ordinary company's meetings stay below them, and stolen host rights
 * cost no more than a day of them.
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

/** The numbers that a policy permits. */
export const numberRulesOf = ({ countries, prefixes, denied }: DialPolicy): NumberRules => ({
  countries,
  prefixes,
  denied: [...premiumPrefixes, ...denied],
});

/** Country codes in which a policy permits at least some numbers. */
export const countriesOf = ({ countries, prefixes }: DialPolicy): readonly string[] => {
  const partly = dialOutCountries.filter(({ callingCode }) =>
    prefixes.some((prefix) => countryOf(`+${prefix}`)?.callingCode === callingCode),
  );
  return [...new Set([...countries, ...partly.map(({ code }) => code)])];
};
