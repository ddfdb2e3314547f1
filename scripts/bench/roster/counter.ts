import type { Connection, TextFrame } from '../../../src/gateway/instance/connection';

/** A socket that only counts what it is given. */
export class Counter implements Connection {
  readonly address = '192.0.2.1';
  frames = 0;
  bytes = 0;

  send({ bytes }: TextFrame): void {
    this.frames += 1;
    this.bytes += bytes.length;
  }

  hold(): void {
    // What waits for the database counts when it is written, as all else does.
  }

  close(): void {
    // Nothing is held.
  }
}
