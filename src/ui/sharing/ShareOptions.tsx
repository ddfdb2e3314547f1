import { useMemo, useRef } from 'react';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { useShell } from '../meeting/shell';
import { ShareMenu } from './ShareMenu';

/** The choices of the share button, in a menu at **More**. */
export const ShareOptions = ({ onClose }: { readonly onClose: () => void }) => {
  const { root } = useShell();
  const hasRules = useSelect(selectIsControlling);
  const anchor = useMemo(
    () => ({
      get current() {
        return root.current?.querySelector<HTMLElement>('[data-more] button') ?? null;
      },
    }),
    [root],
  );
  // A row closes the menu besides the menu itself; the focus is given back once.
  const isOpen = useRef(true);
  const closeOnce = (): void => {
    if (isOpen.current) onClose();
    isOpen.current = false;
  };
  return <ShareMenu anchor={anchor} onClose={closeOnce} hasRules={hasRules} />;
};
