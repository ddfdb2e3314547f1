import { useEffect, useRef, useState } from 'react';
import { MarkPen, type Draft } from '../../client/markPen';
import type { Pencil, Place } from '../../features/annotation/pencil.rules';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';

interface DrawingOptions {
  readonly pencil: Pencil;
  /** The width of the picture by its height. */
  readonly aspect: number;
  /** A text begins here. */
  readonly onWrite: (at: Place) => void;
}

/** A pen on the share of `shareOf`, which stays the same, and what it draws. */
export const useDrawing = (shareOf: number, options: DrawingOptions) => {
  const { store } = useClient();
  const { perform } = usePerform();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [pen] = useState(
    () =>
      new MarkPen({
        ...{ shareOf, store, perform },
        after: (delay, run) => {
          const timer = window.setTimeout(run, delay);
          return () => window.clearTimeout(timer);
        },
        pencil: () => latest.current.pencil,
        aspect: () => latest.current.aspect,
        textWanted: (at) => latest.current.onWrite(at),
        changed: setDrafts,
      }),
  );
  const { tool } = options.pencil;
  useEffect(() => pen.toolChosen(), [pen, tool]);
  useEffect(() => () => pen.close(), [pen]);
  return { pen, drafts };
};
