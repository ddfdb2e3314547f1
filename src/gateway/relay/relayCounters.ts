/**
 * Running totals of a relay, since it was made. Plain fields, since some grow a million times a
 * second; `/metrics` reads {@link RelayCounters.figures}. Nothing in them names a person.
 */
export class RelayCounters {
  packetsIn = 0;
  bytesIn = 0;
  /** One packet to one socket. */
  deliveries = 0;
  bytesOut = 0;
  /** Writes to sockets: deliveries per write say how well coalescing works. */
  writes = 0;
  flushes = 0;
  /** Sum over flushes of the wait of their oldest packet, in ms. */
  flushWait = 0;
  /** Flushes whose oldest packet waited longer than the ceiling, because the process was busy. */
  flushesLate = 0;
  copiesIn = 0;
  deliveredTwice = 0;
  malformed = 0;
  /** Of another person's stream, or of a kind that the socket does not carry. */
  forged = 0;
  /** Packets that the sender's grant forbids. */
  refused = 0;
  overLimit = 0;
  droppedByPressure = 0;
  pauses = 0;
  replays = 0;
  keyFramesAsked = 0;
  layerSwitches = 0;
  closedSlow = 0;
  closedAbuse = 0;
  closedSilent = 0;
  receptionReports = 0;
  /** Sum of reported round-trip times, ms, and of losses, percent: divide by receptionReports. */
  receptionRtt = 0;
  receptionLoss = 0;
  /** Grants of single people that were set or taken away. */
  grantsSet = 0;
  /** Changes of grants that were refused, since newer ones are known. */
  grantsStale = 0;
  /** Sockets and subscriptions that were looked at again because grants had changed. */
  regrants = 0;
  /** How often the sockets of a meeting were looked over. */
  reviews = 0;
  sockets = 0;

  /** Every total by name. */
  figures(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      Object.entries(this).filter(([, value]) => typeof value === 'number'),
    );
  }
}
