import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { networkQualityChanged } from '../../events/received';
import { engineProbed } from '../../features/video/video.actions';
import { failureTracked } from '../../features/failures/failures.slice';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ownId } from '../../pages/gallery/builders';
import { refusal } from '../../protocol/error';
import { inside } from '../../pages/gallery/screens';
import { capsOf } from '../../protocol/vocabulary/capabilities';
import { DebugPanel } from '../debug/DebugPanel';
import { ErrorDialog } from './ErrorDialog';
import { JoinTrouble } from './JoinTrouble';
import { PoorNetworks } from './PoorNetworks';

const tracked = failureTracked({ trackingId: 'aBcD1234eFgH', code: 403, at: 1 });

describe('the error dialog', () => {
  test('says what happened and what to do, and has the documented title, cause and code under Details', async () => {
    const heard: string[] = [];
    await renderScreen(
      <ErrorDialog
        code={403}
        cause="service offline"
        onRetry={() => heard.push('again')}
        onClose={() => heard.push('closed')}
      />,
      { actions: [tracked] },
    );
    const dialog = screen.getByRole('dialog', { name: 'Something went wrong' });
    expect(within(dialog).getByText(/service isn't available/)).toBeVisible();
    expect(within(dialog).getByText('service offline')).not.toBeVisible();
    await userEvent.click(within(dialog).getByText('Details'));
    expect(within(dialog).getByText('An error has ocurred')).toBeVisible();
    expect(within(dialog).getByText('service offline')).toBeVisible();
    expect(within(dialog).getByText('Code 403')).toBeVisible();
    expect(within(dialog).getByText('Try again in a few minutes.')).toBeVisible();
    expect(within(dialog).getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    await userEvent.click(button('Try again'));
    await userEvent.keyboard('{Escape}');
    expect(heard).toEqual(['closed', 'again', 'closed']);
  }, 20_000);

  test('reports the failure under its own tracking id, and comes back', async () => {
    const client = await renderScreen(
      <ErrorDialog code={403} cause="service offline" onClose={() => undefined} />,
      { actions: [tracked] },
    );
    await userEvent.click(button('Report failure'));
    await screen.findByRole('dialog', { name: 'Report a problem' });
    await userEvent.type(screen.getByLabelText('What happened?'), 'It never opened');
    await userEvent.click(await screen.findByText("Choose what's sent"));
    await userEvent.selectOptions(await screen.findByLabelText('Log to send'), '');
    await userEvent.click(button('Send report'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'report/reportRequested',
      payload: { text: 'It never opened', trackingId: 'aBcD1234eFgH' },
    });
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Something went wrong' })).toBeVisible();
  }, 20_000);
});

describe('a refused join', () => {
  test('that the form can mend is told there, with its next step', async () => {
    await renderScreen(
      <JoinTrouble
        title="You could not join"
        refusal={refusal('INTERNAL_ERROR', 'frequent join', 3634)}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Too many attempts.*Wait a minute.*Details.*frequent join/,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('of the service opens the dialog, and stays in the form when that is closed', async () => {
    await renderScreen(
      <JoinTrouble
        title="You could not join"
        refusal={refusal('INTERNAL_ERROR', 'service offline', 403)}
      />,
    );
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/service isn't available/)).toBeVisible();
  }, 20_000);
});

const poorly = (userId: number, level: number) =>
  networkQualityChanged({ rev: 1, body: { userId, type: 'uplink', level, bwLevel: level } });

describe('the network overlay', () => {
  test('is not there while everybody is well connected', async () => {
    await renderScreen(<PoorNetworks />, { actions: [...inside(3), poorly(2048, 4)] });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('counts, opens into names, and closes by Escape with the focus on its button', async () => {
    await renderScreen(<PoorNetworks />, {
      actions: [...inside(4), poorly(2048, 1), poorly(3072, 2), poorly(4096, 5)],
    });
    const toggle = button('2 people have a poor connection');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    const list = screen.getByRole('list', { name: 'People with a poor connection' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Grace Hopper', 'Björn Þórsson']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list')).toBeNull();
    expect(toggle).toHaveFocus();
  });
});

describe('the debug panel', () => {
  beforeEach(() => localStorage.clear());
  test('shows connection states, capabilities, versions and counts, and nothing secret', async () => {
    const caps = capsOf(['preview', 'farEndCameraControl']);
    const update = [{ userId: ownId, caps }];
    await renderScreen(<DebugPanel />, {
      actions: [
        ...inside(4),
        rosterUpdated({ snapshot: false, add: [], remove: [], update }),
        engineProbed({
          ...{
            canSendAudio: false,
            canReceiveAudio: true,
            canSendVideo: true,
            canMoveCamera: true,
            canShare: true,
          },
          ...{ canReceiveVideo: true, renderer: 'webgl2', missing: ['AudioEncoder'] },
        }),
      ],
    });
    const capabilities = screen.getByRole('region', { name: 'Capabilities' });
    expect(capabilities).toHaveTextContent('canReceiveAudiotrue');
    expect(capabilities).toHaveTextContent('canSendAudiofalse');
    expect(capabilities).toHaveTextContent('missingAudioEncoder');
    expect(within(capabilities).getByText('caps').nextSibling).toHaveTextContent(
      /^preview, farEndCameraControl$/,
    );
    expect(capabilities).toHaveTextContent(/features.*WebGL2/);
    expect(screen.getByRole('region', { name: 'Connection' })).toHaveTextContent(
      'connectionStatusconnected',
    );
    expect(screen.getByRole('region', { name: 'Versions' })).toHaveTextContent('3.6.0');
    expect(screen.getByRole('region', { name: 'Counts' })).toHaveTextContent('participants4');
  });
});
