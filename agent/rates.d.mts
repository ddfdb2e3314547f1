import type { RemoteInput } from '../src/protocol/agent/remoteInput';

export declare const createRates: (now: () => number) => {
  readonly mayPerform: (input: RemoteInput) => boolean;
  readonly mayFollow: () => boolean;
  readonly forget: () => void;
};
