/** How long programs take to copy: the clipboard is read after each of these, in milliseconds. */
const waits = [50, 100, 200, 400];

/**
 * Reads what a controller copies. Only what changes the clipboard after their key is theirs: what it
 * had before is the person's own, and never leaves. `pause` takes milliseconds.
 */
export const createCopies = ({ readClipboard, pause }) => {
  let newest = 0;
  /** Hears what is copied; undefined where the person does not let their controller have it. */
  let listener;
  /** The last text that was sent, and whether the control in which it was sent is over. */
  let last = { text: undefined, isOver: () => true };
  const find = async (before, isOver) => {
    for (const wait of waits) {
      await pause(wait);
      if (isOver()) return undefined;
      const text = await readClipboard();
      if (isOver()) return undefined;
      if (text && text !== before) return text;
    }
    // Copied again, for all that is known: they have it already.
    return before === last.text && !last.isOver() ? before : undefined;
  };
  const tell = async (before, isOver) => {
    const mine = newest;
    const text = await find(before, () => isOver() || mine !== newest);
    if (text === undefined) return;
    last = { text, isOver };
    listener.onCopied(text);
  };
  return {
    /** Calls `onCopied` with each text that is copied, at keys for which `mayFollow` is true. */
    follow: (onCopied, mayFollow = () => true) => {
      listener = { onCopied, mayFollow };
    },
    /** Tells nothing of earlier keys: the clipboard gets another text. */
    stop: () => {
      newest += 1;
    },
    /**
     * Calls `press`, which presses the key, unless `isOver` is true or `mayPress` resolves with
     * false by then; and tells what it copies. Resolves when the key is pressed.
     */
    copy: async ({ mayPress, press, isOver }) => {
      if (!listener?.mayFollow()) return press();
      newest += 1;
      const before = await readClipboard();
      // The focus may have gone to another screen meanwhile.
      if (isOver() || !(await mayPress()) || isOver()) return;
      press();
      // Without it nothing tells their text from the person's own. Further input does not wait.
      if (before !== undefined) void tell(before, isOver);
    },
  };
};
