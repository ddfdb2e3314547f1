/** What the way says of everything that is received over it. */
export interface ReceivedWay {
  /** Round-trip time, ms. */
  readonly rtt: number;
  /** How much it bears, bit/s; 0 where nothing went over it lately. */
  readonly width: number;
}

/** What the way says of everything that is sent over it. */
export interface SentWay extends ReceivedWay {
  /** Of its receivers, ms and percent; the last is that of the worst of them. */
  readonly jitter: number;
  readonly loss: number;
  readonly maxLoss: number;
}

/** A way that is not there. */
export const noWay: SentWay = { rtt: 0, width: 0, jitter: 0, loss: 0, maxLoss: 0 };
