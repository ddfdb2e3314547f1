import type { Follower, OwnerFollower } from './x11.mjs';

export declare const readKeyboards: (listed: string) => {
  readonly masters: readonly string[];
  readonly typing: ReadonlySet<string>;
};
export declare const followKeys: (
  programs: {
    readonly listInputs: () => Promise<string>;
    readonly openXinput: (keyboard: string, signal: AbortSignal) => Follower;
  },
  how: OwnerFollower,
) => Promise<boolean>;
