import type { EventEmitter } from 'node:events';
import type { RemoteInput } from '../src/protocol/agent/remoteInput';
import type { SharedScreen } from '../src/protocol/agent/sharedScreen';
import type { OwnerFollower } from './adapters/x11.mjs';

interface Socket extends EventEmitter {
  readonly send: (text: string) => void;
  readonly close: (code: number) => void;
  readonly terminate: () => void;
}
interface Adapter {
  readonly start: () => Promise<void>;
  readonly aim: (screen?: SharedScreen) => Promise<string | undefined>;
  readonly perform: (input: RemoteInput) => Promise<void>;
  readonly release: () => Promise<void>;
  readonly followOwner: (how: OwnerFollower) => Promise<boolean>;
  readonly followCopies: (onCopied: (text: string) => void, mayFollow: () => boolean) => void;
}
export declare const serve: (
  ws: Socket,
  options: {
    readonly adapter: Adapter;
    readonly consent: (
      displayName: string,
      signal: AbortSignal,
    ) => Promise<'yes' | 'copying' | 'no'>;
    readonly onPaired?: () => void;
    readonly ask: (question: string, signal: AbortSignal) => Promise<boolean>;
    readonly say?: (line: string) => void;
    readonly refuse?: (line: string) => unknown;
    readonly now?: () => number;
  },
) => {
  readonly takeBack: () => void;
  readonly leave: () => void;
  readonly stage: () => 'waiting' | 'agreed' | 'paired' | 'left';
};
