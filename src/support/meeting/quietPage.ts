/** Gestures that would do something. Scrolling, and pointing at things, do nothing to a meeting. */
const gestures = [
  ...['click', 'auxclick', 'dblclick', 'contextmenu', 'submit', 'dragstart', 'drop'],
  ...['mousedown', 'pointerdown', 'touchend', 'keydown', 'keyup', 'beforeinput'],
] as const;
/** Keys that move the page or the focus and press nothing. */
const movingKeys = /^(?:Tab|Page(?:Up|Down)|Home|End)$/;

const isMoving = (event: Event): boolean =>
  event instanceof KeyboardEvent && movingKeys.test(event.key);

/**
 * Prepares a window to show a recording: presses reach no screen, and no screen takes the focus,
 * stores anything, asks before the page closes or keeps the display on. The window belongs to the
 * recording alone. `onPressed` is called for every press.
 */
export const quieten = (own: Window & typeof globalThis, onPressed: () => void): void => {
  for (const gesture of gestures)
    own.addEventListener(
      gesture,
      (event) => {
        if (isMoving(event)) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        if (gesture === 'click') onPressed();
      },
      { capture: true, passive: false },
    );
  own.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  own.HTMLElement.prototype.focus = () => undefined;
  own.Storage.prototype.setItem = () => undefined;
  own.Storage.prototype.removeItem = () => undefined;
  if ('wakeLock' in own.navigator)
    Object.defineProperty(own.navigator, 'wakeLock', { value: null });
};
