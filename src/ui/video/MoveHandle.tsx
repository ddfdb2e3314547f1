import { Button } from '@fluentui/react-components';
import { ArrowMoveRegular } from '@fluentui/react-icons/svg/arrow-move';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The name on the tile, whether it is being carried, and callbacks for moving. */
export interface MoveHandleProps {
  readonly name: string;
  readonly isCarried: boolean;
  readonly className: string;
  readonly onToggle: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** Picks a tile up and drops it, for those who have no pointer. */
export const MoveHandle = ({ name, isCarried, className, onToggle, onKey }: MoveHandleProps) => {
  const { t } = useTranslation('meeting');
  return (
    <Button
      className={className}
      data-handle
      appearance="subtle"
      size="small"
      icon={<ArrowMoveRegular />}
      aria-label={t('drag.handle', { name })}
      aria-pressed={isCarried}
      title={t('drag.hint')}
      onClick={onToggle}
      onKeyDown={onKey}
    />
  );
};
