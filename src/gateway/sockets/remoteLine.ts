import type { CopyAllowance } from './copyAllowance';
import type { RemoteSocket } from './remoteSocket';

/** The socket of whoever controls, and when it last gave input, by the monotonic clock. */
export interface Controller {
  readonly socket: RemoteSocket;
  readonly userId: number;
  usedAt: number;
  /** What the agent may send them. */
  readonly copies: CopyAllowance;
  /** Ends the watch over its use. */
  unwatch: () => void;
}

/** A controller whose socket has not come yet. */
interface Awaited {
  readonly userId: number;
  readonly cancel: () => void;
}

/** What is open about the shared screen of one person. */
export interface RemoteLine {
  agent?: RemoteSocket | undefined;
  /** The person at the agent's computer has consented. */
  hasAgreed: boolean;
  controller?: Controller | undefined;
  awaited?: Awaited | undefined;
  /** The controller that the agent knows of; 0 for none. */
  known: number;
}
