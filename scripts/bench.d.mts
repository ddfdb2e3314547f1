/** All benchmarks: the folders of scripts/bench. */
export declare const names: readonly string[];
/** What a smoke run without browsers runs, and one with them. */
export declare const smoked: {
  readonly programs: readonly string[];
  readonly browsers: readonly string[];
};
