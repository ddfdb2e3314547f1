import { Tooltip, type TooltipProps } from '@fluentui/react-components';
import { useImperativeHandle, type ReactNode, type RefObject } from 'react';

type TriggerChild = Extract<TooltipProps['children'], (...props: never) => unknown>;
/** What a tooltip gives to the control that has it. */
type TriggerProps = Parameters<TriggerChild>[0];

/** Opens and closes the hint of a control, which passes its events on. */
export type HintTrigger = Pick<
  TriggerProps,
  'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/** The hint's text, the control that has it, and what the control calls. */
export interface HintTooltipProps {
  readonly text: ReactNode;
  readonly control: RefObject<HTMLElement | null>;
  readonly trigger: RefObject<HintTrigger | null>;
}

type StandInProps = Omit<HintTooltipProps, 'text'> & TriggerProps;

/** Stands for the control, which is drawn elsewhere. */
const ControlStandIn = ({ ref, control, trigger, ...events }: StandInProps) => {
  const { onPointerEnter, onPointerLeave, onFocus, onBlur } = events;
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
    content={{ children: text }}
    relationship="inaccessible"
    positioning={{ target: control.current }}
    withArrow
  >
    {(props) => <ControlStandIn control={control} trigger={trigger} {...props} />}
  </Tooltip>
);
