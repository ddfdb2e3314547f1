import { useCallback, useRef, useState } from 'react';
import { openLog } from '../log/openLog';
import type { Replay } from '../log/verify';
import { openSession, type LogSession } from './session';

/** What became of the file that was chosen last. */
export type Opening =
  | { readonly status: 'none' | 'failed' }
  | { readonly status: 'opening'; readonly name: string; readonly share: number }
  | { readonly status: 'opened'; readonly session: LogSession; readonly order: number };

/** A file to open, by its name. */
export interface LogFile {
  readonly name: string;
  readonly bytes: Blob;
}

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Opens one file at a time: another one takes the place of that before. */
export const useOpening = (
  replay: Replay,
): { readonly opening: Opening; readonly open: (file: LogFile) => void } => {
  const [opening, setOpening] = useState<Opening>({ status: 'none' });
  const opened = useRef(0);
  const current = useRef<AbortController>(null);
  const open = useCallback(
    ({ name, bytes }: LogFile) => {
      current.current?.abort();
      const abort = new AbortController();
      current.current = abort;
      const { signal } = abort;
      const show = (next: Opening) => {
        if (!signal.aborted) setOpening(next);
      };
      show({ status: 'opening', name, share: 0 });
      openLog(bytes, {
        signal,
        pause: breath,
        onProgress: (read, size) => show({ status: 'opening', name, share: read / size }),
      }).then(
        (log) => {
          opened.current += 1;
          const session = openSession(name, log, replay);
          show({ status: 'opened', session, order: opened.current });
        },
        () => show({ status: 'failed' }),
      );
    },
    [replay],
  );
  return { opening, open };
};
