import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import german from '../../../assets/locales/de/panels.json';
import { allTexts } from '../../../test/builders/screen';
import { Picture } from './Gallery';
import type { GalleryState } from './screens';
import { readShownNames } from './shownNames';

/** Two parts of a German screen, each with a button of the same name. */
const Parts = () => {
  const [pressed, setPressed] = useState('');
  return (
    <main data-user-id="1">
      {['others', german.shareBar.region].map((part) => (
        <section key={part} aria-label={part}>
          <button aria-label={german.remote.control} onClick={() => setPressed(part)} />
        </section>
      ))}
      <output>{pressed}</output>
    </main>
  );
};

test('a control is pressed in the part that an English name stands for, in any language', async () => {
  const state: GalleryState = {
    ...{ id: 'parts', title: 'Parts', areas: [], actions: [] },
    draw: () => <Parts />,
    press: [['section[aria-label="Sharing controls"]', 'Remote control']],
    until: 'output:not(:empty)',
  };
  const names = await readShownNames('de');
  await act(async () => render(<Picture {...{ state, names }} texts={allTexts()} />));
  expect(screen.getByRole('status')).toHaveTextContent(german.shareBar.region);
  expect(document.body.dataset['ready']).toBe('parts');
});
