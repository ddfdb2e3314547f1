/** How long a finger must rest, milliseconds, and how far it may move, CSS pixels. */
const restsFor = 500;
const slack = 10;

/**
 * Calls back once a finger has rested on `element`; the result ends that. A mouse uses the button.
 */
export const longPressOf = (element: HTMLElement, onPress: () => void): (() => void) => {
  const press: { timer?: ReturnType<typeof setTimeout>; x: number; y: number } = { x: 0, y: 0 };
  const stop = () => clearTimeout(press.timer);
  const start = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') return;
    Object.assign(press, { x: clientX, y: clientY });
    stop();
    press.timer = setTimeout(onPress, restsFor);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - press.x, clientY - press.y) > slack) stop();
  };
  const over = new AbortController();
  const { signal } = over;
  element.addEventListener('pointerdown', start, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    element.addEventListener(name, stop, { signal });
  return () => {
    stop();
    over.abort();
  };
};
