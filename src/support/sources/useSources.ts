import { useCallback, useRef, useState } from 'react';
import { actionInAddress } from '../console/address';
import { openSession, type LogSession } from '../console/session';
import { openLog, type OpenedLog } from '../log/openLog';
import type { Replay } from '../log/replayBy';
import { GatewayError, type GatewayFault } from './gateway';
import { inflateNatively } from './inflateNatively';
import { DumpError, logOfDump, mayBeDump } from './webrtcDump';
import { isSealed, SealError, unseal, type SealFault } from './unseal';

/** Receives the bytes read and the size of a file. */
export type Progress = (read: number, size: number) => void;

/** A file to open, by its name. */
export interface LogFile {
  readonly name: string;
  /** The file, or how to get it. */
  readonly bytes: Blob | ((onProgress: Progress) => Promise<Blob>);
  /** Its address in links, if it has one. */
  readonly address?: string;
}

/** Open logs, the one being opened, and failures. */
export interface Sources {
  readonly sessions: readonly LogSession[];
  /** The replayed log, and its first line; no line for an addressed log. */
  readonly chosen?: { readonly id: string; readonly line?: number };
  readonly opening?: { readonly name: string; readonly share: number };
  /** A file that waits for the key of its owner. */
  readonly sealed?: LogFile & { readonly bytes: Blob };
  readonly trouble?: 'failed' | 'not-a-dump' | GatewayFault | SealFault;
}

/** Opens files and holds the open logs. */
export interface OpenSources {
  readonly sources: Sources;
  readonly open: (files: readonly LogFile[]) => void;
  /** Opens the sealed file with the private key of a file. */
  readonly unlock: (pem: Blob) => void;
  readonly choose: (id: string, line: number) => void;
  readonly close: (id: string) => void;
}

/** Logs that are open together. @decision */
const mostOpen = 12;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

const troubleOf = (error: unknown): NonNullable<Sources['trouble']> =>
  error instanceof GatewayError || error instanceof SealError || error instanceof DumpError
    ? error.fault
    : 'failed';

/** Adds a session and selects it. */
const withSession = (now: Sources, session: LogSession): Sources => ({
  ...now,
  sessions: [...now.sessions, session].slice(-mostOpen),
  chosen: { id: session.id },
});
/** Replaces a partly read log, unless it was closed meanwhile. */
const withMoreOf = (now: Sources, session: LogSession): Sources => ({
  ...now,
  sessions: now.sessions.map((known) => (known.id === session.id ? session : known)),
});

/** Opens files one after the other, beside those already open. The last one is selected. */
export const useSources = (replay: Replay): OpenSources => {
  const [sources, setSources] = useState<Sources>({ sessions: [] });
  const run = useRef({ turn: Promise.resolve(), opened: 0, files: new Set<unknown>() });
  const take = useCallback(
    async (file: LogFile, pem?: Blob) => {
      const { name, bytes } = file;
      const show = (share: number) =>
        setSources(({ trouble: _, ...now }) => ({ ...now, opening: { name, share } }));
      const onProgress: Progress = (read, size) => show(size === 0 ? 0 : read / size);
      show(0);
      try {
        const came = typeof bytes === 'function' ? await bytes(onProgress) : bytes;
        if (!pem && (await isSealed(came))) {
          const sealed = { ...file, bytes: came };
          setSources(({ opening: _, ...now }) => ({ ...now, sealed }));
          return;
        }
        const whole = pem ? await unseal(came, pem, crypto.subtle) : came;
        const head = new Uint8Array(await whole.slice(0, 2).arrayBuffer());
        const isDump = mayBeDump(head);
        const dumped = isDump ? logOfDump(new Uint8Array(await whole.arrayBuffer())) : whole;
        run.current.opened += 1;
        const id = String(run.current.opened);
        const address = file.address === undefined ? {} : { address: file.address };
        let shown = 0;
        const showLog = (log: OpenedLog) => {
          const session = { ...openSession(name, log, replay), id, ...address };
          const put = shown === 0 ? withSession : withMoreOf;
          shown += 1;
          setSources(({ sealed: _, ...now }) => put(now, session));
        };
        // An address with a later action waits for it.
        const wanted = actionInAddress(location.hash) ?? 0;
        const onPart = (part: OpenedLog) => {
          if (part.index.actionAt(part.index.length - 1) >= wanted) showLog(part);
        };
        showLog(
          await openLog(dumped, { pause: breath, inflate: inflateNatively, onProgress, onPart }),
        );
        setSources(({ opening: _, ...now }) => now);
      } catch (error) {
        run.current.files.delete(bytes);
        setSources(({ opening: _, ...now }) => ({ ...now, trouble: troubleOf(error) }));
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
  const { sealed } = sources;
  const unlock = useCallback(
    (pem: Blob) => {
      if (sealed) run.current.turn = run.current.turn.then(() => take(sealed, pem));
    },
    [sealed, take],
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
  return { sources, open, unlock, choose, close };
};
