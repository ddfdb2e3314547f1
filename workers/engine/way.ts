/** Measurements of a downlink. */
export interface ReceivedWay {
  /** Round-trip time, ms. */
  readonly rtt: number;
  /** Its bandwidth, bit/s; 0 if nothing was received lately. */
  readonly width: number;
}

/** Measurements of an uplink. */
export interface SentWay extends ReceivedWay {
  /** Of its receivers, ms and percent; the last is that of the worst of them. */
  readonly jitter: number;
  readonly loss: number;
  readonly maxLoss: number;
}

/** The measurements without a connection. */
export const noWay: SentWay = { rtt: 0, width: 0, jitter: 0, loss: 0, maxLoss: 0 };
