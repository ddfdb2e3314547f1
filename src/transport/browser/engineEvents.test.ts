import { expect, test } from '@jest/globals';
import { streamKeyOf } from '../../protocol/streamKey';
import { fromVideoWorker } from './engineEvents';

test('the size of what is shared reaches the store as the worker tells it', () => {
  const sized = { type: 'sized', stream: streamKeyOf(2048, 'share'), width: 5, height: 4 } as const;
  expect(fromVideoWorker(sized)).toEqual(sized);
});
