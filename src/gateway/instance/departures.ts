import type { Connection } from './connection';

/** Seats that are gone, and sockets whose clients must reconnect. */
export interface Departures {
  readonly gone: readonly number[];
  readonly sockets: readonly Connection[];
}

/** An empty list to add to. */
export const noDepartures = (): { readonly gone: number[]; readonly sockets: Connection[] } => ({
  gone: [],
  sockets: [],
});

/** Separates the requester, who leaves after the ack, from all others, who leave at once. */
export const sortDepartures = (
  { gone, sockets }: Departures,
  userId: number,
  connection: Connection | undefined,
): { readonly asker: Departures; readonly others: Departures } => ({
  asker: {
    gone: gone.filter((id) => id === userId),
    sockets: sockets.filter((socket) => socket === connection),
  },
  others: {
    gone: gone.filter((id) => id !== userId),
    sockets: sockets.filter((socket) => socket !== connection),
  },
});
