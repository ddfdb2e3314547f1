import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { feedbackNumber } from '../../protocol/vocabulary/reactions';
import { ReactMenu } from './ReactMenu';

const Page = () => {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={anchor}>React</button>
      <ReactMenu anchor={anchor} onClose={() => undefined} />
    </>
  );
};

test('whoever gave feedback can clear it, which is an action without a tick', async () => {
  const client = await renderScreen(<Page />, { actions: inside(2) });
  const clear = () => screen.queryByRole('menuitem', { name: 'Clear status' });
  expect(screen.queryByRole('menuitemradio', { checked: true })).toBeNull();
  expect(clear()).toBeNull();
  const update = [{ userId: ownId, feedback: feedbackNumber('slower') }];
  await happen(client, rosterUpdated({ snapshot: false, remove: [], add: [], update }));
  await userEvent.click(clear() ?? document.body);
  expect(client.performed.at(-1)).toMatchObject({ payload: { feedback: null } });
});
