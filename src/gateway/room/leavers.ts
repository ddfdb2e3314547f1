import type { Connection } from './connection';

/** Seats that are gone, and sockets whose client is to come back. */
export interface Leavers {
  readonly gone: readonly number[];
  readonly sockets: readonly Connection[];
}

/** Leavers that are being gathered. */
export const noLeavers = (): { readonly gone: number[]; readonly sockets: Connection[] } => ({
  gone: [],
  sockets: [],
});

/** Whoever asked goes after the answer, and all others at once. */
export const sortLeavers = (
  { gone, sockets }: Leavers,
  userId: number,
  connection: Connection | undefined,
): { readonly asker: Leavers; readonly others: Leavers } => ({
  asker: {
    gone: gone.filter((id) => id === userId),
    sockets: sockets.filter((socket) => socket === connection),
  },
  others: {
    gone: gone.filter((id) => id !== userId),
    sockets: sockets.filter((socket) => socket !== connection),
  },
});
