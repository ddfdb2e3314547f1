import type { CrcProtocol } from '../../protocol/vocabulary/audio';

/** The callee, as the gateway has checked it. */
export type CallOrder =
  | {
      readonly to: 'phone';
      /** In international form, such as `+493012345600`. */
      readonly number: string;
      /** Whether the gateway plays a greeting after the answer; a simulation waits for it. */
      readonly isGreeted: boolean;
      /** Whether the callee must press 1 to be admitted. */
      readonly mustPressOne: boolean;
      /** The keys of a callee who dials in instead; only for a simulation. */
      readonly dialInKeys?: string | undefined;
    }
  | {
      readonly to: 'room system';
      /**
       * A literal IPv4 or IPv6 address, as a host typed it. An adapter that opens sockets decides
       * which networks it calls: never the gateway's own.
       */
      readonly ip: string;
      readonly protocol: CrcProtocol;
    };
