import type { PictureBox } from '../call/pictureReader';
import type { Seat } from '../call/seat';
import type { ShareNet } from './nets';

/** The browsers of who shares and of who watches. */
export interface ShareSeats {
  readonly sharer: Seat;
  readonly viewer: Seat;
}

/** One way to share a screen. */
export interface ShareContender {
  readonly name: string;
  /** Runs in the viewer's page: returns the corner of the share that has the stamp. */
  readonly findPictures: () => PictureBox[];
  /** Processes that serve the share, beside the browsers. */
  pids(): readonly number[];
  /** Connects both, and begins to share over `net`. */
  connect(seats: ShareSeats, net: ShareNet): Promise<void>;
  /** Bytes that people have sent and received so far. */
  carried(): number;
  close(): Promise<void>;
}
