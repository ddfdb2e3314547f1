import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode } from 'react';
import { button, renderScreen, type ScreenOptions } from '../../../test/builders/screen';
import { installFakeLayout } from '../../../test/fakes/fakeLayout';
import { undoOffered } from '../../features/hosting/hosting.actions';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { aPerson, arrived, aSeat, galleryTime, ownId, people } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { ClientType } from '../../protocol/vocabulary/roles';
import { VolumeDialog } from '../audio/VolumeDialog';
import { CameraExecutivesDialog } from '../far-camera/CameraExecutivesDialog';
import { UndoToasts } from '../hosting/UndoToasts';
import { MeetingScreen } from '../meeting/MeetingScreen';
import { PersonName } from './PersonName';
import { RenameDialog } from './RenameDialog';
import { useNameOf } from './useNameOf';

const userId = 9 * ownId;
const grandma = aPerson(8, {
  ...{ displayName: 'Grandma', userType: ClientType.phone, isPhoneUser: true, audio: 'phone' },
});
const anchor = createRef<HTMLElement>();
const menu = { anchor, onClose: (): void => undefined };
const draw = async (drawn: ReactNode, actions: ScreenOptions['actions'] = []) =>
  renderScreen(drawn, {
    actions: [
      ...inside(3, true),
      joinSucceeded({
        reply: aSeat({ isHost: true, isOriginalHost: true, resumed: true, telephony: 'simulated' }),
        at: galleryTime,
      }),
      arrived([...people(3), grandma]),
      ...actions,
    ],
  });

const ByNumber = () => <p>{useNameOf(userId)}</p>;

describe('a telephone that a simulation called is marked', () => {
  test.each<[string, ReactNode, RegExp]>([
    ['where it is renamed', <RenameDialog person={grandma} {...menu} />, /Grandma \(simulated\)/],
    ['at its volume', <VolumeDialog person={grandma} {...menu} />, /Grandma \(simulated\)/],
    ['by its number', <ByNumber />, /^Grandma \(simulated\)$/],
    [
      'among those who may move a camera',
      <CameraExecutivesDialog person={aPerson(1)} {...menu} />,
      /^Grandma \(simulated\)$/,
    ],
  ])('%s', async (_where, drawn, words) => {
    await draw(drawn);
    expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
  });

  test('where its name is cut, apart from the name', async () => {
    const displayName = 'A very long name that no tile can hold';
    await draw(<PersonName person={{ ...grandma, displayName }} />);
    const mark = screen.getByText('(simulated)');
    expect(mark.parentElement).toHaveTextContent(`${displayName} (simulated)`);
    expect(screen.getByText(displayName)).toHaveStyle({ textOverflow: 'ellipsis' });
    expect(mark).not.toHaveStyle({ overflow: 'hidden' });
  });

  test('after it was removed', async () => {
    await draw(<UndoToasts />, [
      arrived(people(3)),
      undoOffered({
        ...{ seq: 7, of: 'hosting/expelRequested', until: galleryTime },
        ...{ name: grandma.displayName, isPhoneUser: true },
      }),
    ]);
    expect(await screen.findByText(/Grandma \(simulated\)/)).toBeVisible();
  });
});

test('the search finds a caller without a name by what the screen calls them', async () => {
  const caller = aPerson(3, { displayName: '', userType: ClientType.phone, isPhoneUser: true });
  const layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
  await draw(<MeetingScreen />, [arrived([...people(3), caller])]);
  await userEvent.click(button('Participants'));
  await userEvent.type(await screen.findByRole('searchbox'), 'teleph');
  expect(await screen.findByText('1 person found')).toBeInTheDocument();
  layout.restore();
});
