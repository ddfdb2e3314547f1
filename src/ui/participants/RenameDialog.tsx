import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import type { Named } from '../../features/participants/named.state';
import { renameRequested } from '../../features/participants/participants.actions';
import { displayNameLimit } from '../../protocol/limits';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';
import { TextField } from '../kit/TextField';
import { cleanName } from '../lobby/joinForm';
import { useRefusalText } from '../texts/documented';
import { useNameOf } from './useNameOf';

/** The person to rename, and a callback for closing. */
export interface RenameDialogProps {
  readonly person: Named & { readonly userId: number };
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks for a new name; a refusal is shown in the field and the dialog stays. */
export const RenameDialog = ({ person, anchor, onClose }: RenameDialogProps) => {
  const { t } = useTranslation('panels');
  const sentenceOf = useRefusalText();
  const { perform, isPending } = usePerform();
  const isOwn = useSelect(selectOwnUserId) === person.userId;
  const named = useNameOf(person);
  const [name, setName] = useState(person.displayName);
  const [trouble, setTrouble] = useState('');
  const close = () => {
    onClose();
    anchor.current?.focus();
  };
  const rename = async () => {
    const next = cleanName(name);
    if (next === '') return setTrouble(t('rename.empty'));
    if (next === person.displayName) return close();
    const outcome = await perform(renameRequested({ userId: person.userId, name: next }));
    if (outcome.ok) close();
    else setTrouble(sentenceOf(outcome.error));
  };
  return (
    <Modal
      title={isOwn ? t('rename.own') : t('rename.other', { name: named })}
      confirm={{
        label: t('rename.confirm'),
        isPending,
        onPress: () => void rename(),
        isFirst: false,
      }}
      onClose={close}
    >
      <TextField
        data-first-focus
        label={t('rename.name')}
        value={name}
        maxLength={displayNameLimit}
        error={trouble}
        onChange={(event) => {
          setName(event.target.value);
          setTrouble('');
        }}
      />
    </Modal>
  );
};
