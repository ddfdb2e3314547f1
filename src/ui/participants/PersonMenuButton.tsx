import { lazyPart } from '../texts/lazyPart';
import type { Participant } from './person';
import { RowMenuButton } from './RowMenuButton';
import { useNameOf } from './useNameOf';

const PersonMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './PersonMenu')).PersonMenu,
  { texts: ['panels'] },
);

export interface PersonMenuButtonProps {
  readonly person: Participant;
  readonly className?: string;
}

/** Opens the actions for one person; the menu loads when it is first opened. */
export const PersonMenuButton = ({ person, className }: PersonMenuButtonProps) => (
  <RowMenuButton name={useNameOf(person)} {...(className === undefined ? {} : { className })}>
    {(anchor, close) => <PersonMenu person={person} anchor={anchor} onClose={close} />}
  </RowMenuButton>
);
