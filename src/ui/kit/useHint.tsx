import { useMergedRefs } from '@fluentui/react-components';
import { useRef, type HTMLAttributes, type ReactNode, type Ref } from 'react';
import { lazyPart } from '../texts/lazyPart';
import type { HintTrigger } from './HintTooltip';

const HintTooltip = lazyPart(
  async () => (await import(/* webpackChunkName: "hint" */ './HintTooltip')).HintTooltip,
  { instead: null, isLater: true },
);

/** The props of a control with a hint, and the hint, which is drawn beside it. */
interface Hint {
  readonly control: HTMLAttributes<HTMLButtonElement> & { readonly ref: Ref<HTMLButtonElement> };
  readonly tooltip: ReactNode;
}

/**
 * A hint that appears beside a control under the pointer or with the focus; none for an empty text.
 * Its code loads once the screen is interactive: until then there is the control alone.
 */
export const useHint = (text: ReactNode, ref?: Ref<HTMLButtonElement>): Hint => {
  const trigger = useRef<HintTrigger>(null);
  const element = useRef<HTMLButtonElement>(null);
  const control: Hint['control'] = {
    ref: useMergedRefs(element, ref),
    onPointerEnter: (event) => trigger.current?.onPointerEnter?.(event),
    onPointerLeave: (event) => trigger.current?.onPointerLeave?.(event),
    onFocus: (event) => trigger.current?.onFocus?.(event),
    onBlur: (event) => trigger.current?.onBlur?.(event),
  };
  const tooltip =
    text === undefined || text === '' ? null : (
      <HintTooltip text={text} control={element} trigger={trigger} />
    );
  return { control, tooltip };
};
