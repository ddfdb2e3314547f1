/** The source of a file of signals without its summaries. */
declare const withoutSummaries: (source: string) => string;
export = withoutSummaries;
