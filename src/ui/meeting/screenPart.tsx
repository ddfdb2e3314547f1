import type { ComponentType, FunctionComponent } from 'react';
import type { PlenaryState } from '../../client/client';
import { useSelect } from '../client/client';

/** The effects of keys on the microphone. */
export interface TalkKeys {
  /** True while Space is held to talk. */
  readonly isHeld: boolean;
  /** How often **M** turned the microphone on or off. */
  readonly muteCount: number;
}

/** The props of every part of the meeting's screen. */
export interface ScreenPartProps {
  readonly talk: TalkKeys;
}

/** A part of the meeting's screen that a feature adds. */
export type ScreenPart = ComponentType<ScreenPartProps>;

/** A part that is drawn while `select` is true; a lazy one loads the first time. */
export const partWhile = (
  select: (state: PlenaryState) => boolean,
  Part: ScreenPart,
): FunctionComponent<ScreenPartProps> =>
  function PartWhile(props) {
    return useSelect(select) && <Part {...props} />;
  };
