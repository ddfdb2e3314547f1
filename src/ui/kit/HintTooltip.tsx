import { Tooltip, type TooltipProps } from '@fluentui/react-components';
import { useImperativeHandle, type RefObject } from 'react';

type GivenChild = Extract<TooltipProps['children'], (...given: never) => unknown>;
type Given = Parameters<GivenChild>[0];

/** Opens and closes the hint of a control, which passes its events on. */
export type HintTrigger = Pick<Given, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

/** The hint's text, the control that has it, and what the control calls. */
export interface HintTooltipProps {
  readonly text: string;
  readonly control: RefObject<HTMLElement | null>;
  readonly trigger: RefObject<HintTrigger | null>;
}

type LinkProps = Omit<HintTooltipProps, 'text'> & Given;

/** Stands for the control, which is drawn elsewhere. */
const Link = ({ ref, control, trigger, ...given }: LinkProps) => {
  const { onPointerEnter, onPointerLeave, onFocus, onBlur } = given;
  useImperativeHandle(ref, () => control.current);
  useImperativeHandle(trigger, () => ({ onPointerEnter, onPointerLeave, onFocus, onBlur }));
  return null;
};

/**
 * The hint of a control that is drawn before this code is loaded: only eyes need it, readers have
 * the control's name and description.
 */
export const HintTooltip = ({ text, control, trigger }: HintTooltipProps) => (
  <Tooltip
    content={text}
    relationship="inaccessible"
    positioning={{ target: control.current }}
    withArrow
  >
    {(given) => <Link control={control} trigger={trigger} {...given} />}
  </Tooltip>
);
