import { Button } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { longPressOf } from './longPress';

/** The person's name, and the menu. */
export interface RowMenuButtonProps {
  readonly name: string;
  readonly className?: string;
  readonly children: (anchor: RefObject<HTMLElement | null>, close: () => void) => ReactNode;
}

/** Opens the actions for a person: by its button, or by a long press on its row. */
export const RowMenuButton = ({ name, className, children }: RowMenuButtonProps) => {
  const { t } = useTranslation('meeting');
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const whole = button.current?.parentElement;
    return whole ? longPressOf(whole, () => setOpen(true)) : undefined;
  }, []);
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        className={className}
        appearance="subtle"
        size="small"
        icon={<MoreHorizontalRegular />}
        aria-label={t('person.more', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && children(button, () => setOpen(false))}
    </>
  );
};
