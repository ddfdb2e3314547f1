import { useCallback, useRef, useState } from 'react';
import { openSession, type LogSession } from '../console/session';
import { openLog } from '../log/openLog';
import type { Replay } from '../log/verify';

/** A file to open, by its name. */
export interface LogFile {
  readonly name: string;
  readonly bytes: Blob;
}

/** What is open, what is being opened, and what could not be. */
export interface Sources {
  readonly sessions: readonly LogSession[];
  /** The log that is replayed, and the line where it begins; none of what is addressed. */
  readonly chosen?: { readonly id: string; readonly line?: number };
  readonly opening?: { readonly name: string; readonly share: number };
  readonly hasFailed: boolean;
}

/** Opens files and keeps what is open. */
export interface SourceDesk {
  readonly sources: Sources;
  readonly open: (files: readonly LogFile[]) => void;
  readonly choose: (id: string, line: number) => void;
  readonly close: (id: string) => void;
}

/** Logs that are open together. @decision */
const mostOpen = 12;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Opens files one after the other, beside those that are open. The last one is chosen. */
export const useSources = (replay: Replay): SourceDesk => {
  const [sources, setSources] = useState<Sources>({ sessions: [], hasFailed: false });
  const run = useRef({ turn: Promise.resolve(), opened: 0, files: new Set<Blob>() });
  const take = useCallback(
    async ({ name, bytes }: LogFile) => {
      const show = (share: number) =>
        setSources((now) => ({ ...now, hasFailed: false, opening: { name, share } }));
      show(0);
      try {
        const log = await openLog(bytes, {
          pause: breath,
          onProgress: (read, size) => show(read / size),
        });
        run.current.opened += 1;
        const id = String(run.current.opened);
        const session = { ...openSession(name, log, replay), id };
        setSources(({ opening: _, ...now }) => ({
          ...now,
          sessions: [...now.sessions, session].slice(-mostOpen),
          chosen: { id },
        }));
      } catch {
        run.current.files.delete(bytes);
        setSources(({ opening: _, ...now }) => ({ ...now, hasFailed: true }));
      }
    },
    [replay],
  );
  const open = useCallback(
    (files: readonly LogFile[]) => {
      for (const file of files) {
        // A page that is drawn twice gives its file twice.
        if (run.current.files.has(file.bytes)) continue;
        run.current.files.add(file.bytes);
        run.current.turn = run.current.turn.then(() => take(file));
      }
    },
    [take],
  );
  const choose = useCallback(
    (id: string, line: number) => setSources((now) => ({ ...now, chosen: { id, line } })),
    [],
  );
  const close = useCallback(
    (id: string) =>
      setSources(({ chosen, ...now }) => {
        const sessions = now.sessions.filter((session) => session.id !== id);
        const [first] = sessions;
        const next = chosen?.id === id ? first && { id: first.id } : chosen;
        return { ...now, sessions, ...(next ? { chosen: next } : {}) };
      }),
    [],
  );
  return { sources, open, choose, close };
};
