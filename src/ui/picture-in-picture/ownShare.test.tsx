import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed, grace } from '../../../test/builders/annotatedScreen';
import { happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { takeBackRequested } from '../../features/remote-control/remoteControl.actions';
import {
  pauseShareRequested,
  resumeShareRequested,
  shareOver,
  sharePaused,
  shareStarted,
  stopShareRequested,
} from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import { inFull } from '../../pages/gallery/screens';
import { PictureInPicture } from './PictureInPicture';

const none = () => undefined;
const draw = () =>
  renderScreen(<PictureInPicture own={window} onClose={none} onHandOver={none} />, {
    actions: inFull(3),
  });
const controls = () => screen.findByRole('group', { name: 'Sharing controls' });

afterEach(cleanup);

describe('the own share in the small window', () => {
  test('can be paused, go on and be stopped, and says that it is paused', async () => {
    const client = await draw();
    expect(screen.queryByRole('group', { name: 'Sharing controls' })).toBeNull();
    await happen(client, shareStarted({ surface: 'monitor' }));
    const own = within(await controls());
    expect(own.getByRole('status')).toHaveTextContent("You're sharing.");
    await userEvent.click(own.getByRole('button', { name: 'Pause' }));
    await happen(client, sharePaused());
    expect(own.getByRole('status')).toHaveTextContent('Your share is paused.');
    expect(own.getByRole('button', { name: 'Resume' })).toHaveFocus();
    await userEvent.click(own.getByRole('button', { name: 'Resume' }));
    await userEvent.click(own.getByRole('button', { name: 'Stop sharing' }));
    expect(performedTypes(client)).toEqual([
      pauseShareRequested.type,
      resumeShareRequested.type,
      stopShareRequested.type,
    ]);
    await happen(client, shareOver());
    expect(screen.queryByRole('group', { name: 'Sharing controls' })).toBeNull();
  });

  test('lets the screen be taken back while somebody controls it', async () => {
    const client = await draw();
    await happen(client, shareStarted({ surface: 'monitor' }));
    const own = within(await controls());
    expect(own.queryByRole('button', { name: 'Take back' })).toBeNull();
    await happen(client, changed(ownId, { remoteControllerId: grace }));
    await userEvent.click(own.getByRole('button', { name: 'Take back' }));
    expect(performedTypes(client)).toEqual([takeBackRequested.type]);
    await happen(client, changed(ownId, { remoteControllerId: 0 }));
    expect(own.queryByRole('button', { name: 'Take back' })).toBeNull();
  });
});
