import { largestText } from '../../protocol/action-log/container';

/**
 * Inflates a piece of a log by the browser's own code; undefined for one that is damaged or larger
 * than it may be, and in a browser that has none: our own code then says what is wrong with it.
 */
export const inflateNatively = async (body: Uint8Array): Promise<Uint8Array | undefined> => {
  if (typeof DecompressionStream === 'undefined') return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const stream = new Blob([body.slice()]).stream();
    const reader = stream.pipeThrough(new DecompressionStream('deflate')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > largestText) {
        await reader.cancel();
        return undefined;
      }
      parts.push(value);
    }
  } catch {
    return undefined;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
