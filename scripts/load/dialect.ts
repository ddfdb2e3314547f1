/** How a person of a crowd talks to one kind of server: addresses, messages, and how to read answers. */
export interface Dialect {
  /** The address of the socket of person number `at`. */
  readonly address: (at: number) => string;
  /** The first message of a client; undefined if the server begins. */
  readonly greeting: string | undefined;
  /** The kind of a server's message, and the immediate answer to it. */
  readonly read: (text: string) => Heard;
  /** A chat message to everybody; `tag` identifies it when it arrives. */
  readonly chat: (tag: string, seq: number) => string;
  /** The message that keeps a socket alive; undefined if the server pings. */
  readonly heartbeat: string | undefined;
}

/** A received message. */
export interface Heard {
  readonly is: 'joined' | 'chat' | 'refused' | 'other';
  readonly answer?: string;
}
