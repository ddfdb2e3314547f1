import { Button, Tooltip, mergeClasses } from '@fluentui/react-components';
import type { FluentIcon } from '@fluentui/react-icons';
import type { Tool } from '../../features/annotation/pencil.rules';
import { useAnnotationStyles } from './annotation.styles';

interface ToolButtonProps {
  readonly label: string;
  readonly Icon: FluentIcon;
  /** What it chooses. */
  readonly tool?: Tool;
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  /** Its key on the drawing area. */
  readonly shortcut?: string;
  readonly onPress: () => void;
}

/** A button among the tools; its name is its tooltip. */
export const ToolButton = ({
  label,
  Icon,
  tool,
  isOn,
  isDisabled = false,
  className,
  shortcut,
  onPress,
}: ToolButtonProps) => {
  const styles = useAnnotationStyles();
  return (
    <Tooltip content={label} relationship="label">
      <Button
        className={mergeClasses(styles.tool, className)}
        appearance="subtle"
        icon={<Icon />}
        data-tool={tool}
        aria-pressed={isOn}
        aria-keyshortcuts={shortcut}
        disabledFocusable={isDisabled}
        onClick={onPress}
      />
    </Tooltip>
  );
};
