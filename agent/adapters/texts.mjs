/** A clipboard program that has not taken the text by then hangs. In milliseconds. */
const clipboardTimeout = 2000;
/** A piece of text that is typed takes this long at most, in milliseconds. */
const typingTimeout = 2000;
/** Characters that are typed between two looks at the focus, where it may leave what is shared. */
const typedAtOnce = 32;

/** A text in pieces of so many characters. */
const piecesOf = (text) => {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / typedAtOnce) }, (_, at) =>
    characters.slice(at * typedAtOnce, (at + 1) * typedAtOnce).join(''),
  );
};

/**
 * Gives a text to the clipboard; `feed` runs a program with it. Resolves with whether the focus is
 * where it may be pasted: it may have gone to another screen meanwhile.
 */
export const fillClipboard = async (feed, { text, signal, isFocusShared }) => {
  const args = ['-selection', 'clipboard', '-in'];
  await feed({ name: 'xclip', args, text, signal, timeout: clipboardTimeout });
  return isFocusShared();
};

/** Types a text until it is written, `signal` aborts it, or `isFocusShared` resolves with false. */
export const typeText = async (feed, { text, signal, isFocusShared }) => {
  const args = ['type', '--delay', '0', '--file', '-'];
  for (const piece of piecesOf(text)) {
    const isShared = await isFocusShared();
    if (signal.aborted || !isShared) return;
    await feed({ name: 'xdotool', args, text: piece, signal, timeout: typingTimeout });
  }
};
