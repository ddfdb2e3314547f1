/** How somebody of a crowd speaks to a server: what to open, what to say, what the answers mean. */
export interface Dialect {
  /** Where person number `at` opens a socket. */
  readonly address: (at: number) => string;
  /** Said once the socket is open; undefined where the server speaks first. */
  readonly greeting: string | undefined;
  /** What a message of the server is to whoever gets it, and what is answered at once. */
  readonly read: (text: string) => Heard;
  /** A message to everybody; `tag` is found again in what arrives. */
  readonly chat: (tag: string, seq: number) => string;
  /** Keeps a socket alive; undefined where the server asks. */
  readonly heartbeat: string | undefined;
}

/** What a message was. */
export interface Heard {
  readonly is: 'joined' | 'chat' | 'refused' | 'other';
  readonly answer?: string;
}
