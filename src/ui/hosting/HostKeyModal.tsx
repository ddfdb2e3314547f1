import { useState } from 'react';
import { Modal } from '../kit/Modal';
import { TextField } from '../kit/TextField';

/** The dialog's texts, and a callback for the key. */
export interface HostKeyModalProps {
  /** The texts of the dialog's area. */
  readonly text: (word: 'title' | 'text' | 'key' | 'empty') => string;
  readonly confirm: string;
  /** Tries the key; returns why it was refused, or an empty text. */
  readonly onClaim: (hostKey: string) => Promise<string>;
  readonly onClose: () => void;
}

/** Asks for the host key. @source core 7 (host key) */
export const HostKeyModal = ({ text, confirm, onClaim, onClose }: HostKeyModalProps) => {
  const [hostKey, setHostKey] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isPending, setPending] = useState(false);
  const claim = async () => {
    if (hostKey.trim() === '') return setTrouble(text('empty'));
    setPending(true);
    const refused = await onClaim(hostKey.trim());
    setPending(false);
    setTrouble(refused);
  };
  return (
    <Modal
      title={text('title')}
      message={text('text')}
      onClose={onClose}
      confirm={{
        label: confirm,
        isPending,
        isFirst: false,
        onPress: () => void claim(),
      }}
    >
      <TextField
        data-first-focus
        label={text('key')}
        value={hostKey}
        maxLength={64}
        autoComplete="off"
        error={trouble}
        onChange={(event) => {
          setHostKey(event.target.value);
          setTrouble('');
        }}
      />
    </Modal>
  );
};
