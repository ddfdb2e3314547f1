import { expect, test } from '@jest/globals';

test('a sound has its address only once it plays: embedders say where files are before', async () => {
  const RealUrl = URL;
  const made: string[] = [];
  globalThis.URL = class extends RealUrl {
    constructor(address: string | URL, base?: string | URL) {
      super(address, base);
      made.push(String(address));
    }
  };
  try {
    const { soundFileOf } = await import('./soundFiles');
    expect(made).toEqual([]);
    expect(soundFileOf('ending')).toMatch(/\/assets\/sounds\/ending\.wav$/);
    expect(made).not.toEqual([]);
  } finally {
    globalThis.URL = RealUrl;
  }
});
