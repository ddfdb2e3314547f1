import { ClaimHostDialog } from '../hosting/ClaimHostDialog';
import { HostToolsDialog } from '../hosting/HostToolsDialog';
import { DetailsDialog } from './DetailsDialog';
import { InviteDialog } from './InviteDialog';
import { LeaveDialog } from './LeaveDialog';
import type { RoomDialog } from './room';
import { CallMe, CallPerson, CallRoom } from '../phone/Phone';
import { Report } from '../report/Report';
import { BackgroundSettings } from '../settings/BackgroundSettings';
import { Settings } from '../settings/Settings';
import { ShortcutsDialog } from './ShortcutsDialog';

const dialogs = {
  leave: LeaveDialog,
  details: DetailsDialog,
  invite: InviteDialog,
  hostTools: HostToolsDialog,
  claimHost: ClaimHostDialog,
  shortcuts: ShortcutsDialog,
  settings: Settings,
  background: BackgroundSettings,
  callMe: CallMe,
  callPerson: CallPerson,
  callRoom: CallRoom,
  report: Report,
} as const;

/** Which dialog is open, and who hears that it closed. */
export interface RoomDialogsProps {
  readonly dialog: RoomDialog;
  readonly onClose: () => void;
}

/** The dialogs of a meeting. */
export const RoomDialogs = ({ dialog, onClose }: RoomDialogsProps) => {
  const Shown = dialogs[dialog];
  return <Shown onClose={onClose} />;
};
