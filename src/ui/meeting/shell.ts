import { createContext, useContext, type ComponentType, type RefObject } from 'react';
import type { PanelName } from '../../client/features';
import type { StageView } from '../../features/screen/screen.actions';

/** A dialog of the meeting's screen; its opener names the component. */
export type ShellDialog = ComponentType<{ readonly onClose: () => void }>;

/** A panel at the side of the meeting's screen. */
export interface PanelView {
  readonly name: PanelName;
  readonly Panel: ComponentType;
}

/** The props of a row in **More**: a dialog that it opens returns the focus to `anchor`. */
export interface MoreEntryProps {
  readonly anchor: RefObject<HTMLElement | null>;
}

/**
 * What the parts of a meeting's screen share: what is open, and functions to open something else.
 */
export interface MeetingShell {
  readonly panel: string | null;
  readonly view: StageView;
  readonly isFullScreen: boolean;
  /** The pinned person, only locally; null for none. */
  readonly pinned: number | null;
  readonly pin: (userId: number | null) => void;
  /** Opens a panel, or closes it when it is open. `from` gets the focus back. */
  readonly togglePanel: (panel: PanelName, from?: HTMLElement | null) => void;
  readonly closePanel: () => void;
  readonly openDialog: (dialog: ShellDialog, from?: HTMLElement | null) => void;
  readonly showView: (view: StageView) => void;
  readonly toggleFullScreen: () => void;
  readonly root: RefObject<HTMLElement | null>;
}

/** Provides what the parts of a meeting's screen share. */
export const ShellContext = createContext<MeetingShell | null>(null);

/** The screen's shared part. */
export const useShell = (): MeetingShell => {
  const shell = useContext(ShellContext);
  if (shell === null) throw new TypeError('This is drawn inside a MeetingScreen.');
  return shell;
};
