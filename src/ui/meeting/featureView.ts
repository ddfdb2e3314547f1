import type { PanelView } from './shell';
import type { ScreenPart } from './screenPart';
import type { ToolbarControl } from './ToolbarButton';

/** What a feature shows on the meeting's screen. */
export interface FeatureView {
  readonly panel?: PanelView;
  /** Its button in the toolbar, or in **More**; null where there is nothing to press. */
  readonly useControl?: () => ToolbarControl | null;
  /** Notices over the stage. */
  readonly Banner?: ScreenPart;
  /** Beside the stage or over it: cards, controls, texts for screen readers, dialogs that open by themselves. */
  readonly stageParts?: readonly ScreenPart[];
}
