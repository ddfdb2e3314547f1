import { pictureSheet } from './pictureSheet';

/** A window that scripts of this page can draw in. */
export type PictureWindow = Window & typeof globalThis;

/** Document Picture-in-Picture, in browsers that support it. */
interface DocumentPictureInPicture extends EventTarget {
  /** The open window; null if there is none. */
  readonly window: PictureWindow | null;
  /** Rejects without a person's gesture. */
  requestWindow(size: { readonly width: number; readonly height: number }): Promise<PictureWindow>;
}
declare global {
  interface Window {
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  }
}

/**
 * How large it opens, in CSS pixels; browsers remember another size.
 * @decision 16:9 and the buttons.
 */
const size = { width: 400, height: 289 };

/** How the window reads. */
export interface PictureLook {
  readonly title: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Whether this browser supports a small window over other programs. */
export const hasPictureWindow = (): boolean => window.documentPictureInPicture !== undefined;

/** The open small window; null if there is none. */
export const openedPictureWindow = (): PictureWindow | null =>
  window.documentPictureInPicture?.window ?? null;

/** Calls back when the small window opens and closes. Returns what ends that. */
export const watchPictureWindow = (onChange: (isOpen: boolean) => void): (() => void) => {
  const all = window.documentPictureInPicture;
  const onClose = () => onChange(false);
  // The browser knows the window until after this event.
  const watch = () => openedPictureWindow()?.addEventListener('pagehide', onClose, { once: true });
  const onEnter = () => {
    onChange(true);
    watch();
  };
  watch();
  all?.addEventListener('enter', onEnter);
  return () => {
    all?.removeEventListener('enter', onEnter);
    openedPictureWindow()?.removeEventListener('pagehide', onClose);
  };
};

/**
 * Opens an empty small window; null if the browser refuses. The page's policy applies there too,
 * and permits a style sheet that a script has created.
 */
export const openPictureWindow = async (look: PictureLook): Promise<PictureWindow | null> => {
  const opened = await window.documentPictureInPicture?.requestWindow(size).catch(() => null);
  if (!opened) return null;
  const { document } = opened;
  document.title = look.title;
  document.documentElement.lang = look.language;
  document.documentElement.dir = look.direction;
  pictureSheet(opened);
  return opened;
};
