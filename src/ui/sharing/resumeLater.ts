import type { PlenaryClient } from '../../client/client';
import { selectSharing } from '../../features/sharing/sharing.selectors';

/**
 * How long the share stays paused after this screen has changed, ms: what was captured last may
 * still show what it looked like before, and a resumed share begins with that. @decision
 */
const captureDelay = 500;

/** The resume that is due, of each client. */
const due = new WeakMap<PlenaryClient, ReturnType<typeof setTimeout>>();

/** Calls off a resume that is due; returns whether there was one. */
export const stayPaused = (client: PlenaryClient): boolean => {
  clearTimeout(due.get(client));
  return due.delete(client);
};

/** Resumes the own share once no captured picture shows what was on this screen until now. */
export const resumeLater = (client: PlenaryClient, resume: () => void): void => {
  stayPaused(client);
  const run = (): void => {
    due.delete(client);
    if (selectSharing(client.store.getState()).status === 'Paused') resume();
  };
  due.set(client, setTimeout(run, captureDelay));
};

/** Whether a resume is due. */
export const isResumeDue = (client: PlenaryClient): boolean => due.has(client);
