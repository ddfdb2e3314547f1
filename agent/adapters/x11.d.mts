import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { RemoteInput } from '../../src/protocol/agent/remoteInput';
import type { SharedScreen } from '../../src/protocol/agent/sharedScreen';

interface Tool extends EventEmitter {
  readonly pid: number;
  readonly exitCode: number | null;
  readonly signalCode: string | null;
  readonly stdin: {
    readonly writableLength: number;
    readonly write: (text: string) => unknown;
    readonly end: () => void;
  };
  readonly kill: (signal: string) => void;
}
export interface Follower extends EventEmitter {
  readonly stdout: Readable;
}
/** Of whoever follows the keys of the person at the computer. */
export interface OwnerFollower {
  readonly onKey: () => void;
  readonly onLost: () => void;
  readonly signal: AbortSignal;
}
export declare class X11Adapter {
  constructor(options: {
    readonly onLost?: () => void;
    readonly now?: () => number;
    readonly programs: {
      readonly atomName: (atom: string) => Promise<string | undefined>;
      readonly displaySize: () => Promise<readonly number[]>;
      readonly listMonitors: () => Promise<string | undefined>;
      readonly focusPlace: () => Promise<{ readonly x: number; readonly y: number }>;
      readonly isInstalled: (name: string) => Promise<boolean>;
      readonly listInputs: () => Promise<string>;
      readonly open: () => Tool;
      readonly openXinput: (keyboard: string, signal: AbortSignal) => Follower;
      readonly readClipboard: () => Promise<string | undefined>;
      readonly pause: (milliseconds: number) => Promise<unknown>;
      readonly feed: (fed: {
        readonly name: string;
        readonly text: string;
        readonly signal: AbortSignal;
        readonly timeout: number;
      }) => Promise<void>;
    };
  });
  canCopy(): Promise<boolean>;
  followCopies(onCopied: (text: string) => void, mayFollow?: () => boolean): void;
  canFollowOwner(): Promise<boolean>;
  followOwner(how: OwnerFollower): Promise<boolean>;
  start(): Promise<void>;
  aim(screen?: SharedScreen): Promise<string | undefined>;
  perform(input: RemoteInput): Promise<void>;
  release(): Promise<void>;
  stop(): Promise<void>;
}
