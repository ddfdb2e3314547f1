import { expect, test } from '@jest/globals';
import type { ProcessorTrouble } from '../../protocol/engine/processor';
import { PlenaryError } from '../../protocol/error';
import { processorOperations } from './processors';

type Fail = (processorId: string, trouble: ProcessorTrouble) => void;

const someProcessors = () => {
  const used: { readonly processorId: string; readonly isRequired: boolean }[] = [];
  const removed: string[] = [];
  const listeners = new Set<Fail>();
  const posted: unknown[] = [];
  const operations = processorOperations({
    useProcessor: ({ processorId, isRequired, port }) => {
      port.close();
      used.push({ processorId, isRequired });
    },
    removeProcessor: (processorId) => void removed.push(processorId),
    holdPictures: () => undefined,
    onFailed: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const worker = {
    postMessage: (message: { readonly type: string; readonly port: MessagePort }) => {
      message.port.close();
      posted.push(message.type);
    },
  } as unknown as Worker;
  const failed: ProcessorTrouble[] = [];
  const add = (processorId: string, isRequired?: boolean) =>
    operations.add({
      processorId,
      worker,
      ...(isRequired === undefined ? {} : { isRequired }),
      onFailed: (trouble) => failed.push(trouble),
    });
  const fail: Fail = (...of) => [...listeners].forEach((listener) => listener(...of));
  return { operations, add, used, removed, posted, failed, fail };
};

test('a worker is given one end of a port, the engine the other', () => {
  const { add, used, posted } = someProcessors();
  add('grey');
  add('hat', true);
  expect(posted).toEqual(['plenary-processor', 'plenary-processor']);
  expect(used).toEqual([
    { processorId: 'grey', isRequired: false },
    { processorId: 'hat', isRequired: true },
  ]);
});

test('one that fails is told of once; a required one each time', () => {
  const { add, fail, failed } = someProcessors();
  add('grey');
  fail('hat', 'threw');
  fail('grey', 'stalled');
  fail('grey', 'threw');
  expect(failed).toEqual(['stalled']);
  add('hat', true);
  fail('hat', 'stalled');
  fail('hat', 'stalled');
  expect(failed).toEqual(['stalled', 'stalled', 'stalled']);
});

test('one that is removed is no longer heard', () => {
  const { operations, add, fail, failed, removed } = someProcessors();
  add('grey');
  operations.remove('grey');
  fail('grey', 'threw');
  expect(removed).toEqual(['grey']);
  expect(failed).toEqual([]);
});

test.each(['background', '', 'a b', 'x'.repeat(65)])('%p is nobody’s to add or remove', (id) => {
  const { operations, add, used, removed } = someProcessors();
  expect(() => add(id)).toThrow(PlenaryError);
  expect(() => operations.remove(id)).toThrow(PlenaryError);
  expect([used, removed]).toEqual([[], []]);
});
