import type { ComponentType, FunctionComponent } from 'react';
import type { PlenaryState } from '../../client/client';
import { useSelect } from '../client/client';

/** What the keys do to the own microphone. */
export interface TalkKeys {
  /** True while Space lets one talk. */
  readonly isHeld: boolean;
  /** How often **M** turned the microphone on or off. */
  readonly muteCount: number;
}

/** What every part of the meeting's screen is handed. */
export interface ScreenPartProps {
  readonly talk: TalkKeys;
}

/** A part of the meeting's screen that a feature adds. */
export type ScreenPart = ComponentType<ScreenPartProps>;

/** A part that is drawn while `select` holds; a lazy one loads when it first does. */
export const partWhile = (
  select: (state: PlenaryState) => boolean,
  Part: ScreenPart,
): FunctionComponent<ScreenPartProps> =>
  function PartWhile(props) {
    return useSelect(select) && <Part {...props} />;
  };
