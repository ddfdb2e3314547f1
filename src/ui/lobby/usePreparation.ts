import { useEffect, useState } from 'react';
import { preparationRequested } from '../../features/connection/connection.actions';
import type { JoinRequest } from '../../features/meeting/meeting.actions';
import { useClient } from '../client/client';

/** Somebody who moves keeps the preparation fresh, at this interval, ms. @decision */
const renewal = 5000;

/**
 * Calls `prepare` for the present wish: when somebody first moves, at each change, and now and
 * then.
 */
const createPreparer = (prepare: (wish: JoinRequest | null) => void) => {
  let wish: JoinRequest | null = null;
  let asked = '';
  let movedAt: number | undefined;
  const withdraw = (): void => {
    if (asked === '') return;
    asked = '';
    prepare(null);
  };
  const ask = (): void => {
    if (wish === null || movedAt === undefined) return;
    asked = JSON.stringify(wish);
    prepare(wish);
  };
  return {
    change: (next: JoinRequest | null): void => {
      wish = next;
      if (next === null) withdraw();
      else if (JSON.stringify(next) !== asked) ask();
    },
    notice: ({ timeStamp }: Event): void => {
      if (movedAt !== undefined && timeStamp - movedAt < renewal) return;
      movedAt = timeStamp;
      ask();
    },
    close: withdraw,
  };
};

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Has the client prepare the join that the form would send; null if it would send none.
 * @decision It starts when somebody points or types, never by opening a link: programs that look at
 * links, and lobbies that are left open, cost the gateway nothing, and no attempt at a passcode.
 */
export const usePreparation = (request: JoinRequest | null): void => {
  const client = useClient();
  const [preparer] = useState(() =>
    createPreparer((wish) => {
      // A join fetches for itself what could not be prepared.
      client.perform(preparationRequested(wish)).catch(() => undefined);
    }),
  );
  useEffect(() => preparer.change(request), [preparer, request]);
  useEffect(() => {
    for (const sign of signs) window.addEventListener(sign, preparer.notice, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, preparer.notice);
      preparer.close();
    };
  }, [preparer]);
};
