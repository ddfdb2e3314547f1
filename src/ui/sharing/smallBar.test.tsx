import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed, grace } from '../../../test/builders/annotatedScreen';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { sharePaused, shareStarted } from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { SmallShareActions } from './OwnShareActions';

jest.setTimeout(60_000);

test('the small bar has what cannot wait, one press away', async () => {
  const client = await renderScreen(<SmallShareActions />, {
    actions: [...inside(3), shareStarted({ surface: 'monitor' })],
  });
  const labels = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
  expect(labels()).toEqual(['Pause', 'Stop sharing']);
  await userEvent.click(button('Pause'));
  await happen(client, sharePaused());
  expect(button('Resume')).toHaveFocus();
  await userEvent.click(button('Resume'));
  await userEvent.click(button('Stop sharing'));
  await happen(client, changed(ownId, { remoteControllerId: grace }));
  expect(labels()).toEqual(['Take back', 'Resume', 'Stop sharing']);
  await userEvent.click(button('Take back'));
  expect(performedTypes(client)).toEqual([
    'sharing/pauseShareRequested',
    'sharing/resumeShareRequested',
    'sharing/stopShareRequested',
    'remoteControl/takeBackRequested',
  ]);
});
