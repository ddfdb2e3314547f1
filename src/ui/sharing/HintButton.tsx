import { Button, type ButtonProps } from '@fluentui/react-components';
import { useButtonHint } from '../kit/useButtonHint';

/** A button of an icon alone. */
export interface HintButtonProps extends Pick<
  ButtonProps,
  'icon' | 'appearance' | 'shape' | 'className' | 'disabledFocusable'
> {
  readonly label: string;
  readonly onPress: () => void;
  /** Changes the size of the bar, and has the focus after that. */
  readonly isResize?: boolean;
}

/** A small button whose name is a hint for eyes; readers would read a title a second time. */
export const HintButton = ({ label, onPress, isResize = false, ...props }: HintButtonProps) => {
  const { control, tooltip } = useButtonHint(label);
  return (
    <>
      <Button
        {...control}
        {...props}
        data-resize={isResize ? '' : undefined}
        size="small"
        aria-label={label}
        onClick={onPress}
      />
      {tooltip}
    </>
  );
};
