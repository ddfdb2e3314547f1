import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { aPerson, arrived } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { ClientType } from '../../protocol/vocabulary/roles';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens are slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

test('a call without a name stands in the list where its name on the page does', async () => {
  const plain = { bCoHost: false, bRaiseHand: false, raiseHandRev: 0 };
  await renderScreen(<MeetingScreen />, {
    actions: [
      ...inside(1),
      arrived([
        aPerson(0),
        aPerson(1, { ...plain, displayName: 'Yara' }),
        aPerson(2, { ...plain, displayName: '', userType: ClientType.phone, isPhoneUser: true }),
        aPerson(3, { ...plain, displayName: 'Sam' }),
      ]),
    ],
  });
  await userEvent.click(button('Participants'));
  const rows = within(await screen.findByRole('complementary')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ada Lovelace'),
    expect.stringContaining('Sam'),
    expect.stringContaining('Telephone'),
    expect.stringContaining('Yara'),
  ]);
});
