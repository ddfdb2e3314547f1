/** The permission for system notifications; `none` if the browser does not support them. */
export const notificationPermission = (): NotificationPermission | 'none' =>
  'Notification' in window ? Notification.permission : 'none';

/** Asks the person, once; afterward the browser answers. */
export const askForNotifications = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/**
 * Shows a notification, in place of a former one about the same; pressing it opens the page. The
 * result closes it. Some browsers permit notifications only from service workers: nothing is shown
 * there.
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
