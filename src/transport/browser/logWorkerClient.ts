import { minutes, type Millis } from '../../kernel/units';
import type { FromLog, ToLog } from '../../protocol/engine/log';
import type { StoredLogs } from '../reportsPort';

/** The longest answer time, for the largest log on a slow machine. @decision */
const longestAnswer = minutes(1);

/**
 * Why a request to the log worker has no answer: the page is done with its log, the worker died or
 * does not respond, or it refused (`message` has the reason).
 */
export class LogWorkerError extends Error {
  constructor(
    readonly fault: 'closed' | 'died' | 'silent' | 'refused',
    message: string = fault,
  ) {
    super(message);
    this.name = 'LogWorkerError';
  }
}

type Answer = Extract<FromLog, { readonly requestId: number }>;
type Question = Extract<ToLog, { readonly requestId: number }>;
/** A request without its id. */
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'requestId'> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: LogWorkerError) => void;
  readonly stopWaiting: () => void;
}

/** Dependencies of a client of the log worker. */
export interface LogWorkerPorts {
  readonly post: (message: ToLog) => void;
  readonly after: (delay: Millis, run: () => void) => () => void;
  /** Called when a request was not answered in time. */
  readonly onSilence: () => void;
}

/** Requests to the log worker, separate from the recorder's messages. */
export interface LogWorkerClient {
  readonly logs: StoredLogs;
  /** Receives every message of the worker. */
  hear(message: FromLog): void;
  /** Rejects all pending and later requests. */
  close(fault: 'closed' | 'died'): void;
}

/**
 * The client for the log worker of `logId`. Every request is answered, or rejected with a
 * `LogWorkerError`.
 */
export const createLogWorkerClient = (
  logId: string,
  { post, after, onSilence }: LogWorkerPorts,
): LogWorkerClient => {
  const waiting = new Map<number, Waiting>();
  const run: { last: number; end: 'closed' | 'died' | undefined } = { last: 0, end: undefined };
  const ask = <T extends Answer['type']>(
    question: Asked,
    type: T,
  ): Promise<Extract<Answer, { readonly type: T }>> =>
    new Promise((resolve, reject) => {
      if (run.end) return reject(new LogWorkerError(run.end));
      run.last += 1;
      const requestId = run.last;
      const isAnswer = (answer: Answer): answer is Extract<Answer, { readonly type: T }> =>
        answer.type === type;
      const stopWaiting = after(longestAnswer, () => {
        waiting.delete(requestId);
        reject(new LogWorkerError('silent'));
        onSilence();
      });
      waiting.set(requestId, {
        reject,
        stopWaiting,
        resolve: (answer) =>
          isAnswer(answer) ? resolve(answer) : reject(new LogWorkerError('refused', `not ${type}`)),
      });
      post({ ...question, requestId });
    });
  const settle = (answer: Answer): void => {
    const asked = waiting.get(answer.requestId);
    waiting.delete(answer.requestId);
    asked?.stopWaiting();
    if (answer.type === 'failed') asked?.reject(new LogWorkerError('refused', answer.reason));
    else asked?.resolve(answer);
  };
  return {
    hear: (message) => {
      if ('requestId' in message) settle(message);
    },
    close: (fault) => {
      run.end = fault;
      for (const { reject, stopWaiting } of waiting.values()) {
        stopWaiting();
        reject(new LogWorkerError(fault));
      }
      waiting.clear();
    },
    logs: {
      ownId: logId,
      list: async () => (await ask({ type: 'list' }, 'listed')).logs,
      draft: async (ofLog, leaveOut) =>
        (await ask({ type: 'draft', logId: ofLog, ...(leaveOut && { leaveOut }) }, 'drafted'))
          .draft,
      show: async (draftId, from, count) =>
        (await ask({ type: 'show', draftId, from, count }, 'shown')).lines,
      pack: async (draftId, publicKey) => {
        const wish = { type: 'pack', draftId } as const;
        const { file, digest } = await ask(publicKey ? { ...wish, publicKey } : wish, 'packed');
        return { file, digest };
      },
      redact: async (text) => (await ask({ type: 'redact', text }, 'redacted')).text,
      forget: async (ofLog) => {
        if (run.end) throw new LogWorkerError(run.end);
        post({ type: 'forget', logId: ofLog });
      },
    },
  };
};
