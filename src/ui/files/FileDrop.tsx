import { mergeClasses } from '@fluentui/react-components';
import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { selectDraftReceiver } from '../../features/chat/chat.selectors';
import { selectMayAttach } from '../../features/files/files.selectors';
import { useSelect } from '../client/client';
import { useFileStyles } from './files.styles';
import { useSendFiles } from './useSendFiles';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/**
 * Takes files that are dropped on it or pasted into it, for the receiver of the draft. While
 * `isOff`, it takes none: what is written then goes to somebody else.
 */
export const FileDrop = ({
  isOff,
  children,
}: {
  readonly isOff: boolean;
  readonly children: ReactNode;
}) => {
  const styles = useFileStyles();
  const receiver = useSelect(selectDraftReceiver);
  const mayAttach = useSelect((state) => !isOff && selectMayAttach(state, receiver).isAllowed);
  const send = useSendFiles(receiver);
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    // Otherwise the browser would leave the meeting and show the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = mayAttach ? 'copy' : 'none';
    setOver(mayAttach);
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (mayAttach) void send([...event.dataTransfer.files]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Text that is copied with pictures of it, such as from a table, is pasted as text.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '' || !mayAttach)
      return;
    event.preventDefault();
    void send(files);
  };
  return (
    <div
      className={mergeClasses(styles.drop, isOver && styles.over)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {children}
    </div>
  );
};
