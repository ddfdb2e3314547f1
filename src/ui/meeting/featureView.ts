import type { PanelView } from './shell';
import type { ScreenPart } from './screenPart';
import type { ToolbarControl } from './ToolbarButton';

/** A feature's parts of the meeting's screen. */
export interface FeatureView {
  readonly panel?: PanelView;
  /** Its button in the toolbar, or in **More**; null without one. */
  readonly useControl?: () => ToolbarControl | null;
  /** Notices over the stage. */
  readonly Banner?: ScreenPart;
  /**
   * Parts beside or over the stage: cards, controls, texts for screen readers, dialogs that open on
   * their own.
   */
  readonly stageParts?: readonly ScreenPart[];
}
