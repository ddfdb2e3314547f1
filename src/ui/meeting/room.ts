import { createContext, useContext, type RefObject } from 'react';
import type { Panel, StageView } from '../../features/screen/screen.actions';

/** What is asked in the middle of the screen. */
export type RoomDialog =
  | 'leave'
  | 'details'
  | 'invite'
  | 'shortcuts'
  | 'settings'
  | 'background'
  | 'hostTools'
  | 'claimHost'
  | 'callMe'
  | 'callPerson'
  | 'callRoom'
  | 'report';

/** What the parts of a meeting's screen share: what is open, and how to open something else. */
export interface Room {
  readonly panel: Panel | null;
  readonly view: StageView;
  readonly isFullScreen: boolean;
  /** Whom one sees large, for oneself alone; null where nobody is pinned. */
  readonly pinned: number | null;
  readonly pin: (userId: number | null) => void;
  /** Opens a panel, or closes it when it is open. `from` gets the focus back. */
  readonly togglePanel: (panel: Panel, from?: HTMLElement | null) => void;
  readonly closePanel: () => void;
  readonly openDialog: (dialog: RoomDialog, from?: HTMLElement | null) => void;
  readonly showView: (view: StageView) => void;
  readonly toggleFullScreen: () => void;
  readonly root: RefObject<HTMLElement | null>;
}

/** Holds the room of one meeting. */
export const RoomContext = createContext<Room | null>(null);

/** The screen's shared part. */
export const useRoom = (): Room => {
  const room = useContext(RoomContext);
  if (room === null) throw new TypeError('This is drawn inside a MeetingScreen.');
  return room;
};
