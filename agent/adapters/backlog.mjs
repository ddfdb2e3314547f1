/**
 * A character that the keyboard's layout lacks gets a key for this long, in milliseconds: with less,
 * programs look the key up when it is already gone.
 */
export const rareKeyDelay = 40;

/** What any other command takes at most on a computer that is busy, in milliseconds. An estimate. */
const commandTime = 0.5;
/** What it takes to give a text to the clipboard, in milliseconds. An estimate. */
const pasteTime = 20;

/**
 * While more than this is outstanding, in milliseconds, input is dropped: what is carried out later
 * meets another screen than its controller saw. Three letters that the layout lacks may come at once.
 */
const longestWork = 100;
/** While more bytes than this wait, input is dropped, whatever the estimate says. */
const mostBytes = 4096;

const timeOf = (input) => {
  if (input.kind === 'paste') return pasteTime;
  if (input.kind === 'wheel') return (Math.abs(input.dx) + Math.abs(input.dy) + 1) * commandTime;
  return input.kind === 'key' && input.isDown && input.key > '~' ? rareKeyDelay : commandTime;
};
/** Bytes of an input's commands, at most. */
const sizeOf = (input) => (input.kind === 'paste' ? Buffer.byteLength(input.text) : 64);

/**
 * Estimates what is accepted and not carried out yet. `now` in milliseconds. `enter` counts an input
 * and returns what is called once its commands are written; `isFull` takes the bytes of commands
 * that wait to be read.
 */
export const createBacklog = (now) => {
  let freeAt = now();
  let waiting = 0;
  return {
    isFull: (buffered) => freeAt - now() > longestWork || waiting + buffered > mostBytes,
    enter: (input) => {
      const size = sizeOf(input);
      freeAt = Math.max(freeAt, now()) + timeOf(input);
      waiting += size;
      return () => {
        waiting -= size;
      };
    },
  };
};
