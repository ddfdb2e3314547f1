/** The faults of one area's file beside the English one, as sentences; none when it is right. */
export declare const faultsOf: (
  englishFile: object,
  file: object,
  language: string,
) => readonly string[];
/** The faults of a file whose keys are the English sentences themselves. */
export declare const documentedFaultsOf: (
  file: Readonly<Record<string, string>>,
) => readonly string[];
/** The languages that have a folder, English first. */
export declare const languages: () => readonly string[];
/** All faults of a language, each with the area it is in. */
export declare const faultsOfLanguage: (language: string) => readonly string[];
