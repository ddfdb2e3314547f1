/** Whether the system shows notifications of this page; `none` where the browser has no such thing. */
export const notificationPermission = (): NotificationPermission | 'none' =>
  'Notification' in window ? Notification.permission : 'none';

/** Asks the person, once; afterwards the browser answers for them. */
export const askForNotifications = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/**
 * Shows a notification in place of a former one about the same; a press on it leads to the page. The
 * answer takes it back. Some browsers leave notifications to service workers: there is none there.
 */
export const notify = (title: string, { about }: { readonly about: string }): (() => void) => {
  try {
    const shown = new Notification(title, { tag: about });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    return () => undefined;
  }
};
