import type { RemoteInput } from '../src/protocol/agent/remoteInput';

export declare const version: number;
export declare const longestText: number;
export declare const encode: (
  name: 'ping' | 'agree' | 'takeBack' | 'tellCopied',
  seq: number,
  body?: object,
) => string;
export declare const decode: (
  text: string,
) =>
  | { readonly name: string; readonly input?: RemoteInput; readonly displayName?: string }
  | undefined;
export declare const plainLine: (text: string) => string;
