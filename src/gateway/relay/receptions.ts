import type { MediaCommand, MediaIndication } from '../../protocol/channels/mediaControl';
import type { UserId } from '../../protocol/ids';

type Streams = NonNullable<
  Extract<MediaCommand, { readonly name: 'reportReception' }>['body']['streams']
>;
type Reception = Extract<MediaIndication, { readonly name: 'receptionReported' }>['body'];

/** A receiver without a report on a sender for this long receives nothing from it, in ms. */
const freshFor = 3000;
/** The shortest interval between messages to a sender, in ms. @decision */
const tellInterval = 2000;

const tenths = (value: number): number => Math.round(10 * value) / 10;

interface Report {
  readonly jitter: number;
  readonly loss: number;
  readonly at: number;
}

/**
 * Reports of receivers about the senders of one channel.
 * @source media 3 (jitter, avg_loss, max_loss of what is sent)
 * @decision A sender gets means over its receivers and the highest loss, not whose it is: a
 * receiver's network is private.
 */
export class Receptions {
  readonly #reports = new Map<UserId, Map<UserId, Report>>();
  readonly #sent = new Map<UserId, string>();
  #sentAt = Number.NEGATIVE_INFINITY;

  /** Takes a report of `receiver`; the caller leaves out streams that it may not receive. */
  take(receiver: UserId, streams: Streams, at: number): void {
    for (const { userId, jitter, loss } of streams) {
      const reports = this.#reports.get(userId) ?? new Map<UserId, Report>();
      this.#reports.set(userId, reports);
      reports.set(receiver, { jitter, loss, at });
    }
  }

  /** Removes a person whose socket has closed, as receiver and as sender. */
  forget(userId: UserId): void {
    this.#reports.delete(userId);
    this.#sent.delete(userId);
    for (const reports of this.#reports.values()) reports.delete(userId);
  }

  /** The reports to send now: only changed ones. */
  due(now: number): readonly (readonly [UserId, Reception])[] {
    if (now - this.#sentAt < tellInterval) return [];
    this.#sentAt = now;
    const due: [UserId, Reception][] = [];
    for (const [sender, reports] of [...this.#reports]) {
      const reception = receptionOf(reports, now);
      if (reports.size === 0) this.#reports.delete(sender);
      const text = JSON.stringify(reception);
      if (this.#sent.get(sender) === text) continue;
      this.#sent.set(sender, text);
      due.push([sender, reception]);
    }
    return due;
  }
}

/** What fresh reports come to; the others are dropped. */
const receptionOf = (reports: Map<UserId, Report>, now: number): Reception => {
  let [jitter, loss, maxLoss] = [0, 0, 0];
  for (const [receiver, report] of reports) {
    if (now - report.at > freshFor) {
      reports.delete(receiver);
      continue;
    }
    jitter += report.jitter;
    loss += report.loss;
    maxLoss = Math.max(maxLoss, report.loss);
  }
  const count = Math.max(1, reports.size);
  return { jitter: tenths(jitter / count), loss: tenths(loss / count), maxLoss: tenths(maxLoss) };
};
