import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout } from '../../../test/fakes/fakeLayout';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { ClientType, Role } from '../../protocol/vocabulary/roles';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

test('the list says who only watches, who of them may talk, and who assists', async () => {
  const layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
  await renderScreen(<MeetingScreen />, {
    actions: [
      ...inside(4),
      rosterUpdated({
        snapshot: false,
        add: [],
        remove: [],
        update: [
          { userId: ownId * 2, userRole: Role.viewOnly, bCoHost: false },
          { userId: ownId * 3, userRole: Role.viewOnlyCanTalk, isAllowToTalk: true },
          { userId: ownId * 4, userType: ClientType.assistant },
        ],
      }),
    ],
  });
  await userEvent.click(button('Participants'));
  const panel = await screen.findByRole('complementary');
  const rows = panel.querySelectorAll('[role=listitem]');
  const names = [...rows].map((row) => row.textContent);
  layout.restore();
  expect(names.find((name) => name?.includes('Grace Hopper'))).toMatch(/View only $/);
  expect(names.find((name) => name?.includes('Björn'))).toMatch(/View only, Can talk/);
  expect(names.find((name) => name?.includes('李小龍'))).toMatch(/Assistant/);
});
