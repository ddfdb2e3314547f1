import type { MeetingShell, PanelView } from './shell';
import type { Shortcut } from './shortcuts';
import type { ScreenPart } from './screenPart';
import type { ToolbarControl } from './ToolbarButton';

/** What a key does: a hook that returns it. */
export type UseKey = (shell: MeetingShell) => () => void;

/** A feature's parts of the meeting's screen. */
export interface FeatureView {
  readonly panel?: PanelView;
  /** Its button in the toolbar, or in **More**; null without one. */
  readonly useControl?: () => ToolbarControl | null;
  /** Its keys, of the list in `shortcuts.ts`; those of the microphone are in `useShortcuts.ts`. */
  readonly keys?: { readonly [S in Exclude<Shortcut, 'talk' | 'mute'>]?: UseKey };
  /** Notices over the stage. */
  readonly Banner?: ScreenPart;
  /** A row above the stage, which no notice hides. */
  readonly Row?: ScreenPart;
  /**
   * Parts beside or over the stage: cards, controls, texts for screen readers, dialogs that open on
   * their own.
   */
  readonly stageParts?: readonly ScreenPart[];
}
