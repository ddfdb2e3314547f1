/** How much of each kind of input is carried out per second, and in one burst. */
const rates = {
  move: { rate: 125, burst: 125 },
  wheel: { rate: 60, burst: 60 },
  press: { rate: 20, burst: 40 },
  key: { rate: 60, burst: 120 },
  paste: { rate: 1, burst: 3 },
  // Copies that are followed: while one is, what the person copies is taken for the controller's.
  copy: { rate: 0.2, burst: 5 },
};

/** More keys than a keyboard has are not held at once. */
const mostPressed = 256;

/** What an input presses or releases; undefined for the others. */
const pressedBy = ({ kind, button, code }) => {
  if (kind === 'press' || kind === 'release') return `button ${button}`;
  return kind === 'key' ? `key ${code}` : undefined;
};

/**
 * Limits what is carried out, whatever the gateway lets through. `now` in milliseconds. A release of
 * what is pressed is never refused: it would stay pressed. Any other release is refused, so that
 * there are no more releases than presses. `forget` is called when everything has been released. `mayFollow`
 * says whether what the controller copies may be read once more.
 */
export const createRates = (now) => {
  const pressed = new Set();
  const buckets = new Map(
    Object.entries(rates).map(([kind, { burst }]) => [kind, { left: burst, last: now() }]),
  );
  const spend = (kind) => {
    const bucket = buckets.get(kind);
    const { rate, burst } = rates[kind];
    const at = now();
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.last) * rate) / 1000);
    bucket.last = at;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  };
  const mayPerform = (input) => {
    const what = pressedBy(input);
    if (input.kind === 'release' || (input.kind === 'key' && !input.isDown))
      return pressed.delete(what);
    if (what !== undefined && pressed.size >= mostPressed && !pressed.has(what)) return false;
    if (!spend(input.kind)) return false;
    if (what !== undefined) pressed.add(what);
    return true;
  };
  return { mayPerform, mayFollow: () => spend('copy'), forget: () => pressed.clear() };
};
