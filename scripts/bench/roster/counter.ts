import type { Connection, TextFrame } from '../../../src/gateway/instance/connection';

/** A socket that only counts what is written to it. */
export class Counter implements Connection {
  readonly address = '192.0.2.1';
  frames = 0;
  bytes = 0;

  send({ bytes }: TextFrame): void {
    this.frames += 1;
    this.bytes += bytes.length;
  }

  hold(): void {
    // A delayed reply is counted when it is written.
  }

  close(): void {
    // There is nothing to close.
  }
}
