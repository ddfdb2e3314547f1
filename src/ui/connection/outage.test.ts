import { describe, expect, test } from '@jest/globals';
import {
  connectionStatusChanged,
  socketStatusChanged,
} from '../../features/connection/connection.actions';
import { connectionSlice } from '../../features/connection/connection.slice';
import { outagesOf } from './outage';

const after = (...actions: Parameters<typeof connectionSlice.reducer>[1][]) =>
  actions.reduce(connectionSlice.reducer, connectionSlice.reducer(undefined, { type: 'start' }));
const status = (kind: 'connected' | 'reconnecting', at: number, nextTryAt = 0) =>
  connectionStatusChanged({ status: kind, at, nextTryAt, retryCount: 0 });
const socket = (
  name: 'videoSocketStatus' | 'audioSocketStatus',
  is: 'closed' | 'connected',
  at: number,
) => socketStatusChanged({ socket: name, status: is, at });

describe('what of the connection is down', () => {
  test('nothing at first, and sockets that never were up are not missed', () => {
    expect(outagesOf(after())).toBeNull();
    expect(outagesOf(after(status('connected', 1)))).toBeNull();
  });
  test('the signalling, since it went and until the next try', () => {
    expect(outagesOf(after(status('connected', 1), status('reconnecting', 5, 9)))).toEqual({
      parts: ['signalling'],
      since: 5,
      nextTryAt: 9,
    });
  });
  test('one medium alone, in the order of what matters', () => {
    const state = after(
      status('connected', 1),
      socket('audioSocketStatus', 'connected', 2),
      socket('videoSocketStatus', 'connected', 2),
      socket('videoSocketStatus', 'closed', 7),
      socket('audioSocketStatus', 'closed', 8),
    );
    expect(outagesOf(state)).toEqual({ parts: ['audio', 'video'], since: 7, nextTryAt: 0 });
  });
  test('nothing again once it is back', () => {
    const state = after(
      socket('videoSocketStatus', 'closed', 7),
      socket('videoSocketStatus', 'connected', 9),
    );
    expect(outagesOf(state)).toBeNull();
  });
});
