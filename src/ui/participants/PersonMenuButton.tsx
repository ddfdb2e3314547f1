import { lazy, Suspense } from 'react';
import type { Person } from './person';
import { RowMenuButton } from './RowMenuButton';

const PersonMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "menus" */ './PersonMenu')).PersonMenu,
}));

/** Whose menu. */
export interface PersonMenuButtonProps {
  readonly person: Person;
  readonly className?: string;
}

/** Opens what can be done with one person; the menu itself is loaded when first opened. */
export const PersonMenuButton = ({ person, className }: PersonMenuButtonProps) => (
  <RowMenuButton name={person.displayName} {...(className === undefined ? {} : { className })}>
    {(anchor, close) => (
      <Suspense fallback={null}>
        <PersonMenu person={person} anchor={anchor} onClose={close} />
      </Suspense>
    )}
  </RowMenuButton>
);
