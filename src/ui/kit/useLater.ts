import { useEffect } from 'react';
import { whenIdle } from './whenIdle';

/**
 * Loads what a screen may need later, once it is interactive: by then the network may be gone. What
 * cannot be loaded now is tried again when it is drawn.
 */
export const useLater = (load: () => Promise<unknown>): void =>
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
