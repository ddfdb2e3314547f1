/** Numbers that a trunk may call. */
export interface NumberRules {
  /** Country codes that may be called. */
  readonly countries: readonly string[];
  /** Beginnings of further numbers that are called, in international form without the plus sign. */
  readonly prefixes: readonly string[];
  /** Prefixes that may never be called, in any country. */
  readonly denied: readonly string[];
}
