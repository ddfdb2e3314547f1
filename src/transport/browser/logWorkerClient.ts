import { minutes, type Millis } from '../../kernel/units';
import type { FromLog, ToLog } from '../../protocol/engine/log';
import type { KeptLogs } from '../reportsPort';

/** The longest that a worker may take, for the largest log on a slow machine. @decision */
const longestAnswer = minutes(1);

/**
 * Why a question to the log's worker has no answer: the page is done with its log, the worker died or
 * says nothing, or it said that it cannot (`message` says why).
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
/** A question without its number. */
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'requestId'> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: LogWorkerError) => void;
  readonly stopWaiting: () => void;
}

/** What a client of the worker needs. */
export interface LogWorkerPorts {
  readonly post: (message: ToLog) => void;
  readonly after: (delay: Millis, run: () => void) => () => void;
  /** A question was not answered in time. */
  readonly onSilence: () => void;
}

/** Questions to the log's worker, beside what the recorder tells it. */
export interface LogWorkerClient {
  readonly logs: KeptLogs;
  /** Everything that the worker says is shown here. */
  hear(message: FromLog): void;
  /** Nothing is answered any more: what waits is rejected, and whatever is asked later. */
  close(fault: 'closed' | 'died'): void;
}

/** Asks the worker of `logId`. Every question is answered, or rejected with a `LogWorkerError`. */
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
