import { createInterface } from 'node:readline';

/** Each master keyboard has one of these, by which programs type: xdotool does. */
const typingName = ' XTEST keyboard';

/**
 * Reads what `xinput list` writes: the ids of the master keyboards, which report the keys of all
 * others, and of the keyboards by which programs type.
 */
export const readKeyboards = (listed) => {
  // Name, id and kind stand in columns, such as `[slave  keyboard (3)]`.
  const found = listed.split('\n').flatMap((line) => {
    const [name = '', id = '', kind = ''] = line.split('\t').map((column) => column.trim());
    return / keyboard \(/.test(kind) ? [{ name, kind, id: id.slice('id='.length) }] : [];
  });
  const isMaster = ({ kind }) => kind.startsWith('[master ');
  const isTyping = ({ name }) => name.endsWith(typingName);
  return {
    masters: found.filter(isMaster).map(({ id }) => id),
    typing: new Set(found.filter(isTyping).map(({ id }) => id)),
  };
};

/** Reads the lines of `xinput test-xi2`; calls `onKey` at each press by none of `typing`. */
const createKeyReader = (typing, onKey) => {
  let isPress = false;
  return (line) => {
    const [, event] = /^EVENT type \d+ \((\w+)\)/.exec(line) ?? [];
    if (event !== undefined) isPress = event === 'RawKeyPress';
    // The keyboard that was pressed stands in brackets, after its master.
    const [, source] = /^\s+device: \d+ \((\d+)\)/.exec(line) ?? [];
    if (isPress && source !== undefined && !typing.has(source)) onKey();
  };
};

/** Resolves with true once the program follows, and with false if it ends before. */
const watch = (child, { read, onLost }) =>
  new Promise((resolve) => {
    let isFollowing = false;
    createInterface({ input: child.stdout }).on('line', (line) => {
      // The first lines name what it follows.
      isFollowing = true;
      resolve(true);
      read(line);
    });
    child.once('error', () => resolve(false));
    child.once('close', () => {
      resolve(false);
      if (isFollowing) onLost();
    });
  });

/**
 * Calls `onKey` at each key that is pressed on a keyboard of the display, whatever program has the
 * focus, until `signal` aborts; and `onLost` when it cannot go on. Keys that programs type do not
 * count, and which key it was is not looked at. Resolves with whether it can.
 * @decision A modifier alone counts: it is the key that does least in the program that gets it. The
 * pointer does not: people touch it without wanting to.
 */
export const followKeys = async ({ listInputs, openXinput }, { onKey, onLost, signal }) => {
  const { masters, typing } = readKeyboards(await listInputs());
  // Without the keyboard by which xdotool types, its keys would be taken for the person's.
  if (signal.aborted || masters.length === 0 || typing.size < masters.length) return false;
  const unlessOver = (tell) => () => {
    if (!signal.aborted) tell();
  };
  const watched = masters.map((master) =>
    watch(openXinput(master, signal), {
      read: createKeyReader(typing, unlessOver(onKey)),
      onLost: unlessOver(onLost),
    }),
  );
  return (await Promise.all(watched)).every(Boolean);
};
