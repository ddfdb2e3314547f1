/** The source of a file of signals or operations without its summaries. */
declare const withoutSummaries: (source: string) => string;
export = withoutSummaries;
