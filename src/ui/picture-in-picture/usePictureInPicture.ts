import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../client/client';
import { LeaveDialog } from '../meeting/leavePart';
import { useShell } from '../meeting/shell';
import { openPictureInPicture } from './openPictureInPicture';
import { hasPictureWindow, openedPictureWindow, watchPictureWindow } from './pictureWindow';

/** The choice of a small window over other programs: its name, and what opens or closes it. */
export interface PictureInPictureChoice {
  readonly label: string;
  readonly toggle: () => void;
}

/** Undefined where the browser has no such windows. */
export const usePictureInPicture = (): PictureInPictureChoice | undefined => {
  const { t, i18n } = useTranslation('meeting');
  const client = useClient();
  const { openDialog } = useShell();
  const [isOpen, setOpen] = useState(() => openedPictureWindow() !== null);
  useEffect(() => watchPictureWindow(setOpen), []);
  if (!hasPictureWindow()) return undefined;
  return {
    label: t(isOpen ? 'pictureInPicture.close' : 'pictureInPicture.title'),
    toggle: () => {
      const opened = openedPictureWindow();
      if (opened) opened.close();
      else void openPictureInPicture(client, i18n, { onHandOver: () => openDialog(LeaveDialog) });
    },
  };
};
