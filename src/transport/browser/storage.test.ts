import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createStorage } from './storage';

const aStore = () => {
  const items = new Map<string, unknown>();
  return {
    ready: async () => undefined,
    getItem: async (key: string) => items.get(key) ?? null,
    setItem: async (key: string, value: unknown) => items.set(key, value),
    removeItem: async (key: string) => void items.delete(key),
  };
};

describe('the browser storage', () => {
  afterEach(() => void jest.useRealTimers());

  test('refuses to be used before it is initialised, in the documented words', async () => {
    const storage = createStorage(window, async () => aStore());
    expect(() => storage.session.get('option')).toThrow('read before initial');
    expect(() => storage.session.set('option', 'x')).toThrow('set before initial');
    await expect(storage.local.get('deviceId')).rejects.toThrow('read before initial');
  });

  test('keeps what it is given, and forgets it', async () => {
    const storage = createStorage(window, async () => aStore());
    await storage.ready();
    storage.session.set('userName', 'Ada');
    expect(storage.session.get('userName')).toBe('Ada');
    storage.session.remove('userName');
    expect(storage.session.get('userName')).toBeNull();
    await storage.local.set('deviceId', 'd');
    expect(await storage.local.get('deviceId')).toBe('d');
  });

  test('is ready after 5 s without a database that does not open', async () => {
    jest.useFakeTimers();
    const storage = createStorage(window, () => new Promise(() => undefined));
    let isReady = false;
    const ready = storage.ready().then(() => (isReady = true));
    await jest.advanceTimersByTimeAsync(4999);
    expect(isReady).toBe(false);
    expect(() => storage.session.get('option')).toThrow('read before initial');
    await jest.advanceTimersByTimeAsync(1);
    await ready;
    await storage.local.set('deviceId', 'd');
    expect(await storage.local.get('deviceId')).toBe('d');
  });

  test('lives as long as the page where the browser has no database', async () => {
    const storage = createStorage(window, () => Promise.reject(new Error('private mode')));
    await storage.ready();
    await storage.local.set('deviceId', 'd');
    expect(await storage.local.get('deviceId')).toBe('d');
    await storage.local.remove('deviceId');
    expect(await storage.local.get('deviceId')).toBeNull();
  });
});
