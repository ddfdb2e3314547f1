import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { allTexts } from '../../../test/builders/screen';
import { aHostedMeeting } from '../../pages/gallery/services';
import { InviteActions } from './InviteActions';
import { useInvitation } from './useInvitation';

const Invitation = () => {
  const invitation = useInvitation(false)(aHostedMeeting);
  return <InviteActions invitation={invitation} onCopy={() => undefined} />;
};
const draw = () =>
  render(
    <I18nextProvider i18n={allTexts()}>
      <Invitation />
    </I18nextProvider>,
  );
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

/** The system's sheet, which jsdom does not have. */
const install = (share: (data: ShareData) => Promise<void>): void => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
};

describe('an invitation', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  test('goes to the system’s own sheet, with its topic and its whole text', async () => {
    const shared: ShareData[] = [];
    install((data) => {
      shared.push(data);
      return Promise.resolve();
    });
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([
      { title: aHostedMeeting.topic, text: expect.stringContaining(`/j/${aHostedMeeting.number}`) },
    ]);
  });

  test('is still there when the sheet was closed', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    install(share);
    draw();
    const before = names();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledTimes(1);
    expect(names()).toEqual(before);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not offered to a sheet that the system does not have', () => {
    draw();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy invitation' })).toBeVisible();
  });
});
