import { MenuDivider, MenuList } from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { MenuAction } from './MenuAction';
import { personGroups, type PersonDialog, type PersonMenuProps } from './personRow';
import { personRows } from './personRows';

/**
 * The actions for one person.
 * @decision Hosts see hosts' tools, with disabled ones and their reasons. Others see only what
 * concerns them.
 */
export const PersonMenu = ({ person, anchor, onClose }: PersonMenuProps) => {
  const [Dialog, setDialog] = useState<PersonDialog | null>(null);
  const openDialog = (dialog: PersonDialog) => setDialog(() => dialog);
  // The list never changes, and so the order of these hooks does not.
  const rows = personRows
    .flatMap((rowsOf) => rowsOf(person, { anchor, onClose, openDialog }))
    .filter((row) => row !== null);
  if (Dialog !== null) return <Dialog person={person} anchor={anchor} onClose={onClose} />;
  const groups = personGroups
    .map((name) => rows.filter(({ group }) => group === name))
    .filter((group) => group.length > 0);
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <MenuList>
        {groups.map((actions, index) => (
          <Fragment key={actions[0]?.key}>
            {index > 0 && <MenuDivider />}
            {actions.map(({ key, group: _group, ...item }) => (
              <MenuAction key={key} {...item} />
            ))}
          </Fragment>
        ))}
      </MenuList>
    </AnchoredMenu>
  );
};
