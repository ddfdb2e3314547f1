import { lazyPart } from '../texts/lazyPart';
import type { Person } from './person';
import { RowMenuButton } from './RowMenuButton';

const PersonMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './PersonMenu')).PersonMenu,
);

/** Whose menu. */
export interface PersonMenuButtonProps {
  readonly person: Person;
  readonly className?: string;
}

/** Opens what can be done with one person; the menu itself is loaded when first opened. */
export const PersonMenuButton = ({ person, className }: PersonMenuButtonProps) => (
  <RowMenuButton name={person.displayName} {...(className === undefined ? {} : { className })}>
    {(anchor, close) => <PersonMenu person={person} anchor={anchor} onClose={close} />}
  </RowMenuButton>
);
