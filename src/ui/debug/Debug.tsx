import { useEffect, useState } from 'react';
import { lazyPart } from '../texts/lazyPart';
import { isDebugHost, isDebugKey } from './debugHost';

const DebugPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "debug" */ './DebugPanel')).DebugPanel,
  { texts: ['settings'] },
);

/** Listens for the debug panel's keys, where it exists, and loads it when they are pressed. */
export const Debug = () => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isDebugHost(location.hostname)) return undefined;
    const toggle = (event: KeyboardEvent) => {
      if (!isDebugKey(event)) return;
      event.preventDefault();
      setShown((was) => !was);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return isShown && <DebugPanel />;
};
