import type { PackedLog } from '../../transport/reportsPort';

/** A file that is being sent, and can continue where it stopped. */
export interface Delivery {
  readonly packed: PackedLog;
  readonly trackingId: string;
  readonly text: string;
  readonly groupId: string;
  /** From the answer to the first piece; empty before. */
  uploadToken: string;
}
