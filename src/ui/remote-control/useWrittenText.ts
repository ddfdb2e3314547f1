import type { CompositionEvent, InputEvent } from 'react';

/** What the end of a composition has brought already: Firefox and Safari tell it once more. */
const composed: ReadonlySet<string> = new Set(['insertCompositionText', 'insertFromComposition']);

/**
 * What dead keys, input methods and keyboards on the screen write into a field, which stays empty:
 * `write` gets each text once it is finished.
 */
export const useWrittenText = (write: (text: string) => void) => ({
  onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLTextAreaElement>) => {
    const { isComposing, inputType, data } = nativeEvent;
    if (isComposing) return;
    currentTarget.value = '';
    if (data && !composed.has(inputType)) write(data);
  },
  onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLTextAreaElement>) => {
    currentTarget.value = '';
    if (data !== '') write(data);
  },
});
