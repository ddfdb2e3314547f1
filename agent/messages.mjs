/**
 * The messages between the agent and the gateway: docs/agent.md. The gateway's schema is
 * src/protocol/agent; messages.test.ts holds both against each other.
 */

/** Of these messages. */
export const version = 4;

/** Characters of the longest message that is parsed. */
const longest = 65_536;

/** UTF-16 units of the longest text that is pasted or copied. */
export const longestText = 4096;

/** Event numbers of what the agent sends. */
const sent = { ping: 0, agree: 0x4121, takeBack: 0x4122, tellCopied: 0x4123 };
/** What the gateway sends, by event number. */
const heard = new Map([
  [0, 'pong'],
  [0x41a0, 'controlStarted'],
  [0x41a1, 'controlEnded'],
  [0x41a2, 'inputGiven'],
  [0x41a4, 'shareNamed'],
  [0x41a5, 'paired'],
]);

/** Writes a message. */
export const encode = (name, seq, body = {}) => JSON.stringify({ evt: sent[name], body, seq });

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlace = (value) => typeof value === 'number' && value >= 0 && value <= 1;
const isAt = ({ x, y }) => isPlace(x) && isPlace(y);
const isButton = ({ button }) => ['left', 'middle', 'right'].includes(button);
const areLines = (value) => Number.isInteger(value) && Math.abs(value) <= 20;
const isName = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= 32 && !/\p{Cc}/u.test(value);

const kinds = {
  move: isAt,
  press: (input) => isAt(input) && isButton(input),
  release: (input) => isAt(input) && isButton(input),
  wheel: (input) => isAt(input) && areLines(input.dx) && areLines(input.dy),
  key: ({ isDown, code, key }) => typeof isDown === 'boolean' && isName(code) && isName(key),
  paste: ({ text }) => typeof text === 'string' && text.length > 0 && text.length <= longestText,
};
const isInput = (input) =>
  isObject(input) && Object.hasOwn(kinds, input.kind) && kinds[input.kind](input);

const isEdge = (value) => Number.isInteger(value) && value > 0 && value <= 65_535;
const isDevice = (id) => id === undefined || /^screen:\d{1,10}:\d{1,10}$/.test(id);
const isScreen = (screen) =>
  isObject(screen) && isEdge(screen.width) && isEdge(screen.height) && isDevice(screen.DeviceID);

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads a message: `{ name, input?, displayName?, screen? }`, or undefined for one that is malformed. Its
 * size is checked before it is parsed.
 */
export const decode = (text) => {
  if (text.length > longest) return undefined;
  const message = parse(text);
  const name = isObject(message) ? heard.get(message.evt) : undefined;
  const body = isObject(message?.body) ? message.body : {};
  if (name === undefined) return undefined;
  if (name === 'inputGiven') return isInput(body.input) ? { name, input: body.input } : undefined;
  if (name !== 'controlStarted' && name !== 'shareNamed') return { name };
  if (typeof body.displayName !== 'string') return undefined;
  if (name === 'shareNamed') return { name, displayName: plainLine(body.displayName) };
  const screen = isScreen(body.screen) ? { screen: body.screen } : {};
  return { name, displayName: plainLine(body.displayName), ...screen };
};

/**
 * A name as one line of at most 128 characters, without control characters, which a terminal would
 * obey, other line ends and direction marks.
 */
export const plainLine = (text) =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')].slice(0, 128).join('');
