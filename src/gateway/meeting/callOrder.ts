import type { CrcProtocol } from '../../protocol/vocabulary/audio';

/** What is to be called, checked by the gateway before. */
export type CallOrder =
  | {
      readonly to: 'phone';
      /** In international form, such as `+493012345600`. */
      readonly number: string;
      /** The gateway plays a greeting to whoever answers: told, so that a simulation can listen. */
      readonly isGreeted: boolean;
      /** The gateway waits for the digit 1 before it lets whoever answers in. */
      readonly mustPressOne: boolean;
      /** What whoever is called presses if they dial in instead: told to a simulation alone. */
      readonly dialInKeys?: string | undefined;
    }
  | {
      readonly to: 'room system';
      /**
       * Literal IPv4 or IPv6 address, as a host typed it. An adapter that opens sockets decides
       * itself which networks it calls: never the gateway's own.
       */
      readonly ip: string;
      readonly protocol: CrcProtocol;
    };
