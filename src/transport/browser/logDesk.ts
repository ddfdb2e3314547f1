import type { FromLog, ToLog } from '../../protocol/engine/log';
import type { KeptLogs } from '../reportsPort';

type Answer = Extract<FromLog, { readonly requestId: number }>;
type Question = Extract<ToLog, { readonly requestId: number }>;
/** A question without its number. */
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'requestId'> : never) : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: Error) => void;
}

/** Questions to the log's worker, beside what the recorder tells it. */
export interface LogDesk {
  readonly logs: KeptLogs;
  /** Everything that the worker says is shown here. */
  hear(message: FromLog): void;
  /** Nothing is answered any more. */
  close(): void;
}

/** Asks the worker of `logId` by `post`. */
export const createLogDesk = (logId: string, post: (message: ToLog) => void): LogDesk => {
  const waiting = new Map<number, Waiting>();
  const run = { last: 0, isClosed: false };
  const ask = <T extends Answer['type']>(
    question: Asked,
    type: T,
  ): Promise<Extract<Answer, { readonly type: T }>> =>
    new Promise((resolve, reject) => {
      if (run.isClosed) return reject(new Error('closed'));
      run.last += 1;
      const isAnswer = (answer: Answer): answer is Extract<Answer, { readonly type: T }> =>
        answer.type === type;
      waiting.set(run.last, {
        reject,
        resolve: (answer) =>
          isAnswer(answer) ? resolve(answer) : reject(new Error(`not ${type}`)),
      });
      post({ ...question, requestId: run.last });
    });
  const settle = (answer: Answer): void => {
    const asked = waiting.get(answer.requestId);
    waiting.delete(answer.requestId);
    if (answer.type === 'failed') asked?.reject(new Error(answer.reason));
    else asked?.resolve(answer);
  };
  return {
    hear: (message) => {
      if ('requestId' in message) settle(message);
    },
    close: () => {
      run.isClosed = true;
      for (const { reject } of waiting.values()) reject(new Error('closed'));
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
      forget: (ofLog) => Promise.resolve(post({ type: 'forget', logId: ofLog })),
    },
  };
};
