import { HandNotice } from '../hand/HandNotice';
import { WaitingNotice } from '../waitingRoom/WaitingNotice';
import { WaitingNotification } from '../waitingRoom/WaitingNotification';
import { EntryNotice } from './EntryNotice';
import { UndoToasts } from './UndoToasts';

/** Notices for hosts: waiting people, raised hands, offers to undo, and how people enter. */
export const HostNotices = () => (
  <>
    <WaitingNotice />
    <WaitingNotification />
    <HandNotice />
    <UndoToasts />
    <EntryNotice />
  </>
);
