/** Numbers that a trunk may be asked for. */
export interface NumberRules {
  /** Country codes whose numbers are called. */
  readonly countries: readonly string[];
  /** Beginnings of further numbers that are called, in international form without the plus sign. */
  readonly prefixes: readonly string[];
  /** Beginnings of numbers that are never called, wherever they are. */
  readonly denied: readonly string[];
}
