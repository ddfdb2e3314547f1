import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import {
  connectionStatusChanged,
  socketRetryPlanned,
  socketStatusChanged,
} from '../../features/connection/connection.actions';
import { inside } from '../../pages/gallery/screens';
import { ConnectionBanner } from './ConnectionBanner';

const at = Date.now();
const status = (is: 'connected' | 'reconnecting', nextTryAt = 0) =>
  connectionStatusChanged({ status: is, at, nextTryAt, retryCount: 1 });

describe('the connection banner', () => {
  test('is silent while all is well, and goes when all is well again', async () => {
    const client = await renderScreen(<ConnectionBanner />, { actions: inside(2) });
    expect(screen.queryByRole('status')).toBeNull();
    await happen(client, status('reconnecting'));
    expect(screen.getByRole('status')).toHaveTextContent(/Reconnecting/);
    await happen(client, status('connected'));
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says that the seat is kept and when it is tried again', async () => {
    await renderScreen(<ConnectionBanner />, {
      actions: [...inside(2), status('reconnecting', at + 60_000)],
    });
    const banner = screen.getByRole('status');
    await waitFor(() => expect(banner).toHaveTextContent(/You lost connection at .+\./));
    expect(banner).toHaveTextContent('Your place is saved.');
    expect(banner).toHaveTextContent(/Trying again in \d+ seconds/);
  });

  test('names the media that are down and says that the rest works', async () => {
    await renderScreen(<ConnectionBanner />, {
      actions: [
        ...inside(2),
        socketStatusChanged({ socket: 'audioSocketStatus', status: 'closed', at }),
        socketStatusChanged({ socket: 'videoSocketStatus', status: 'closed', at }),
      ],
    });
    const banner = screen.getByRole('status');
    await waitFor(() =>
      expect(banner).toHaveTextContent(/Lost connection at .+: Audio and Video\./),
    );
    expect(banner).toHaveTextContent('Everything else works.');
  });

  test('counts down to the next try of a medium, and says when it is being dialled', async () => {
    const socket = 'videoSocketStatus';
    const client = await renderScreen(<ConnectionBanner />, {
      actions: [...inside(2), socketStatusChanged({ socket, status: 'closed', at })],
    });
    const banner = screen.getByRole('status');
    await waitFor(() => expect(banner).toHaveTextContent('Trying now'));
    await happen(client, socketRetryPlanned({ socket, nextTryAt: at + 60_000 }));
    expect(banner).toHaveTextContent(/Trying again in \d+ seconds/);
    await happen(client, socketStatusChanged({ socket, status: 'connecting', at }));
    expect(banner).toHaveTextContent(/Lost connection at .+: Video\./);
    expect(banner).toHaveTextContent('Trying now');
  });

  test('tries at once when a person does not want to wait', async () => {
    const client = await renderScreen(<ConnectionBanner />, {
      actions: [...inside(2), status('reconnecting', at + 60_000)],
    });
    await userEvent.click(button('Reconnect now'));
    expect(performedTypes(client)).toEqual(['connection/failoverRequested']);
  });
});
