import { CloseCode } from '../../protocol/channels/queries';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { ResumeClaim } from './admission';
import type { Connection } from './connection';
import type { SeatHolder } from './seatHolder';

/** The holders of a room's seats, found by seat and by page without looking through all. */
export class SeatHolders implements Iterable<SeatHolder> {
  private readonly bySeat = new Map<number, SeatHolder>();
  private readonly byPage = new Map<string, SeatHolder>();

  get(userId: number): SeatHolder | undefined {
    return this.bySeat.get(userId);
  }

  /**
   * The holder that a claim of this run or a page names. An older token stays good until the newer
   * one is known to have arrived; a page whose ack was lost asks again without a token.
   */
  find(claim: ResumeClaim | undefined, cid: string): SeatHolder | undefined {
    const holder = claim && this.bySeat.get(claim.userId);
    return holder && claim.keyId >= holder.confirmedKeyId ? holder : this.byPage.get(cid);
  }

  /** Gives `holder` a socket, and keeps it. */
  attach(holder: SeatHolder, connection: Connection, cid: string): void {
    this.forgetPage(holder);
    holder.attach(connection, cid);
    this.bySeat.set(holder.userId, holder);
    this.byPage.set(cid, holder);
  }

  /** Parts from the holder of a seat that is gone. */
  part(userId: number): void {
    const holder = this.bySeat.get(userId);
    if (!holder) return;
    holder.stopGrace();
    holder.connection?.close(CloseCode.left, operationTexts.closed);
    this.bySeat.delete(userId);
    this.forgetPage(holder);
  }

  clear(): void {
    this.bySeat.clear();
    this.byPage.clear();
  }

  [Symbol.iterator](): Iterator<SeatHolder> {
    return this.bySeat.values();
  }

  private forgetPage(holder: SeatHolder): void {
    if (this.byPage.get(holder.cid) === holder) this.byPage.delete(holder.cid);
  }
}
