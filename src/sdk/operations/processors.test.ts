import { describe, expect, test } from '@jest/globals';
import type { PictureSource } from '../../protocol/channels/streamChannels';
import type { ProcessorTrouble } from '../../protocol/engine/processor';
import { PlenaryError } from '../../protocol/error';
import { processorOperations, type VideoProcessor } from './processors';

interface Failed {
  readonly type: 'processorFailed';
  readonly source: PictureSource;
  readonly processorId: string;
  readonly trouble: ProcessorTrouble;
}

const someProcessors = () => {
  const used: { readonly processorId: string; readonly isRequired: boolean }[] = [];
  const removed: string[] = [];
  const listeners = new Set<(failed: Failed) => void>();
  const posted: unknown[] = [];
  const operations = processorOperations({
    of: (source) => ({
      useProcessor: ({ processorId, isRequired, port }) => {
        port.close();
        used.push({ processorId: `${source} ${processorId}`, isRequired });
      },
      removeProcessor: (processorId) => void removed.push(`${source} ${processorId}`),
    }),
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
  const add = (
    processorId: string,
    options: Pick<VideoProcessor, 'isRequired' | 'source' | 'onFailed'> = {},
  ) =>
    operations.add({
      processorId,
      worker,
      onFailed: (trouble) => failed.push(trouble),
      ...options,
    });
  const fail = (
    processorId: string,
    trouble: ProcessorTrouble,
    source: PictureSource = 'camera',
  ): void =>
    [...listeners].forEach((listener) =>
      listener({ type: 'processorFailed', source, processorId, trouble }),
    );
  return { operations, add, used, removed, posted, failed, fail };
};

describe('a processor', () => {
  test('is given one end of a port, the engine the other', () => {
    const { add, used, posted } = someProcessors();
    add('grey');
    add('hat', { isRequired: true });
    expect(posted).toEqual(['plenary-processor', 'plenary-processor']);
    expect(used).toEqual([
      { processorId: 'camera grey', isRequired: false },
      { processorId: 'camera hat', isRequired: true },
    ]);
  });

  test('that fails is told of once; a required one each time', () => {
    const { add, fail, failed } = someProcessors();
    add('grey');
    fail('hat', 'threw');
    fail('grey', 'stalled');
    fail('grey', 'threw');
    expect(failed).toEqual(['stalled']);
    add('hat', { isRequired: true });
    fail('hat', 'stalled');
    fail('hat', 'stalled');
    expect(failed).toEqual(['stalled', 'stalled', 'stalled']);
  });

  test('that is removed is no longer heard', () => {
    const { operations, add, fail, failed, removed } = someProcessors();
    add('grey');
    operations.remove('grey');
    fail('grey', 'threw');
    expect(removed).toEqual(['camera grey']);
    expect(failed).toEqual([]);
  });

  test('of the own share is another than one of the camera with the same name', () => {
    const { operations, add, fail, failed, used, removed } = someProcessors();
    const ofShare: ProcessorTrouble[] = [];
    const share: Pick<VideoProcessor, 'source' | 'onFailed'> = {
      source: 'share',
      onFailed: (trouble) => ofShare.push(trouble),
    };
    add('grey');
    add('grey', share);
    expect(used.map(({ processorId }) => processorId)).toEqual(['camera grey', 'share grey']);
    fail('grey', 'threw', 'share');
    expect([failed, ofShare]).toEqual([[], ['threw']]);
    add('grey', share);
    operations.remove('grey');
    fail('grey', 'stalled', 'share');
    operations.remove('grey', 'share');
    fail('grey', 'stalled', 'share');
    expect([failed, ofShare]).toEqual([[], ['threw', 'stalled']]);
    expect(removed).toEqual(['camera grey', 'share grey']);
  });

  test.each(['background', '', 'a b', 'x'.repeat(65)])(
    'named %p is nobody’s to add or remove',
    (id) => {
      const { operations, add, used, removed } = someProcessors();
      expect(() => add(id)).toThrow(PlenaryError);
      expect(() => operations.remove(id)).toThrow(PlenaryError);
      expect([used, removed]).toEqual([[], []]);
    },
  );

  test('of a source that there is not is refused', () => {
    const { operations, add, used, removed } = someProcessors();
    const source = 'phone' as PictureSource;
    expect(() => add('grey', { source })).toThrow(PlenaryError);
    expect(() => operations.remove('grey', source)).toThrow(PlenaryError);
    expect([used, removed]).toEqual([[], []]);
  });
});
