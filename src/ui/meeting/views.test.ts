import { expect, test } from '@jest/globals';
import { shortcutKeys } from './shortcuts';
import { views } from './views';

test('each key of the list belongs to one feature, apart from those of the microphone', () => {
  const keys = views.flatMap((view) => Object.keys(view.keys ?? {}));
  const listed = shortcutKeys.map(([shortcut]) => shortcut);
  expect(keys.toSorted()).toEqual(
    listed.filter((shortcut) => shortcut !== 'talk' && shortcut !== 'mute').toSorted(),
  );
});
