import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { MeetingShell, ShellDialog } from './shell';
import type { KeptShell } from './useKeptShell';

/** What is open on a meeting's screen; closing returns the focus to where it was. */
export const usePanels = (root: RefObject<HTMLElement | null>, kept: KeptShell) => {
  const { panel, view, pinned, setPanel, showView, pin } = kept;
  const [Dialog, setDialog] = useState<ShellDialog | null>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const panelOpener = useRef<HTMLElement | null>(null);
  const dialogOpener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const follow = () => setFullScreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  const focused = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const giveBack = (opener: RefObject<HTMLElement | null>) => {
    const element = opener.current;
    opener.current = null;
    if (element?.isConnected === true && element !== document.body) element.focus();
    else root.current?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
  };
  const back = useRef(giveBack);
  back.current = giveBack;

  const closePanel = useCallback(() => {
    setPanel(null);
    back.current(panelOpener);
  }, [setPanel]);
  const closeDialog = useCallback(() => {
    setDialog(null);
    back.current(dialogOpener);
  }, []);

  const shell = useMemo(
    (): MeetingShell => ({
      panel,
      view,
      isFullScreen,
      pinned,
      pin,
      root,
      closePanel,
      togglePanel: (wanted, from) => {
        if (panel === wanted) return closePanel();
        panelOpener.current = from ?? (panel === null ? focused() : panelOpener.current);
        setPanel(wanted);
      },
      openDialog: (wanted, from) => {
        dialogOpener.current = from ?? focused();
        setDialog(() => wanted);
      },
      showView,
      toggleFullScreen: () => {
        if (document.fullscreenElement) void document.exitFullscreen();
        // Refused without a gesture or by policy: the button does not change.
        else root.current?.requestFullscreen().catch(() => setFullScreen(false));
      },
    }),
    [panel, view, isFullScreen, root, closePanel, setPanel, showView, pinned, pin],
  );
  return { shell, Dialog, closeDialog };
};
