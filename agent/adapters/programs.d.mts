export declare const feed: (fed: {
  readonly name: string;
  readonly args: readonly string[];
  readonly text: string;
  readonly signal: AbortSignal;
  readonly timeout: number;
}) => Promise<void>;
