/** An answer of the file host, read to its end. */
export interface HostAnswer {
  readonly status: number;
  header(name: string): string | null;
  readonly text: string;
}

/** Where a download goes, piece by piece. */
export interface FileSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The whole file. */
  finish(): Promise<Blob>;
  abandon(): Promise<void>;
}

/** What the engine asks of its worker. */
export interface FilesEnvironment {
  readonly subtle: SubtleCrypto;
  random(length: number): Uint8Array<ArrayBuffer>;
  wait(duration: number): Promise<void>;
  /** Posts a body; rejects where no answer comes. `onSent` gets the bytes of the body so far. */
  post(
    url: string,
    request: {
      readonly body: FormData | string;
      readonly headers: Readonly<Record<string, string>>;
      readonly signal: AbortSignal;
      readonly onSent: (bytes: number) => void;
    },
  ): Promise<HostAnswer>;
  /** Gets a body as a stream. */
  get(
    url: string,
    request: { readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
  ): Promise<{ readonly status: number; readonly body: ReadableStream<Uint8Array> | null }>;
  openSink(): Promise<FileSink>;
}
