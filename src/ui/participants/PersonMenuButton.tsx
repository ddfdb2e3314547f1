import { Button } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from './person';

const PersonMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "menus" */ './PersonMenu')).PersonMenu,
}));

/** Whose menu. */
export interface PersonMenuButtonProps {
  readonly person: Person;
  readonly className?: string;
}

/** Opens what can be done with one person; the menu itself is loaded when first opened. */
export const PersonMenuButton = ({ person, className }: PersonMenuButtonProps) => {
  const { t } = useTranslation('meeting');
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
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
        aria-label={t('person.more', { name: person.displayName })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PersonMenu person={person} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
