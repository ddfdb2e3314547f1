import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { createFakeClient } from '../../pages/gallery/fakeClient';
import { ClientContext } from '../client/client';
import { showTheme } from '../app/appearance';
import { TilePictures } from './TilePictures';
import { streamKeyOf } from '../../protocol/streamKey';
import type { Tile as LaidOutTile } from '../../protocol/engine/video';
import { createTileRegistry } from './tileRegistry';

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800);
});
afterEach(() => {
  place.layout?.restore();
  showTheme('system');
  jest.restoreAllMocks();
});

test('the stage under the tiles is mounted anew once the theme has another colour for it', async () => {
  const colourOf = (theme = '') => (theme === 'dark' ? 'rgb(4, 5, 6)' : 'rgb(1, 2, 3)');
  jest.spyOn(window, 'getComputedStyle').mockImplementation(
    () =>
      ({
        backgroundColor: colourOf(document.documentElement.dataset['theme']),
      }) as CSSStyleDeclaration,
  );
  const colours: string[] = [];
  const client = createFakeClient([], undefined, (_canvas, background) => {
    colours.push(background);
    return { layout: () => undefined, unmount: () => undefined };
  });
  render(
    <ClientContext value={client}>
      <TilePictures streams={[]} registry={createTileRegistry()} arrangement="" />
    </ClientContext>,
  );
  expect(colours).toEqual(['rgb(1, 2, 3)']);
  showTheme('dark');
  await waitFor(() => expect(colours).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']));
  showTheme('light');
  await waitFor(() => expect(colours).toHaveLength(3));
  showTheme('system');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(colours).toHaveLength(3);
});

test('two pictures of one person are drawn beside each other, each in its own tile', () => {
  const drawn: (readonly LaidOutTile[])[] = [];
  const client = createFakeClient([], undefined, () => ({
    layout: (_width, _height, tiles) => drawn.push(tiles),
    unmount: () => undefined,
  }));
  const streams = (['camera', 'share'] as const).map((source) => streamKeyOf(1024, source));
  const registry = createTileRegistry();
  for (const [at, stream] of streams.entries()) {
    const element = document.createElement('li');
    element.getBoundingClientRect = () => new DOMRect(400 * at, 0, 400, 225);
    registry.place(stream, element);
  }
  render(
    <ClientContext value={client}>
      <TilePictures streams={streams} registry={registry} arrangement="" />
    </ClientContext>,
  );
  const [first, second] = drawn.at(-1) ?? [];
  expect([first?.stream, second?.stream]).toEqual(streams);
  expect(first?.nodeId).not.toBe(second?.nodeId);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(first?.width);
  expect(drawn.at(-1)).toHaveLength(2);
});
