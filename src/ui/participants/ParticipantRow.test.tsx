import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../test/builders/screen';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { aPerson, aSeat, galleryTime } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { ParticipantRow } from './ParticipantRow';

test.each([
  [{ isSpeakerOnly: true }, true],
  [{ isSpeakerOnly: false }, false],
  // Who left audio neither talks nor listens.
  [{ isSpeakerOnly: true, audio: '' }, false],
] as const)('a person with %j listens only: %p', async (changes, isSaid) => {
  await renderScreen(<ParticipantRow person={aPerson(2, changes)} />, { actions: inside(3) });
  expect(await screen.findByText('Björn Þórsson')).toBeVisible();
  expect(screen.queryByText(/Listening only/) !== null).toBe(isSaid);
});

test.each([
  ['simulated', true],
  ['sip', false],
] as const)(
  'a telephone of a meeting whose calls are %s is marked: %s',
  async (telephony, isMarked) => {
    const reply = aSeat({ resumed: true, telephony });
    await renderScreen(
      <ParticipantRow
        person={aPerson(2, { displayName: 'Grandma', isPhoneUser: true, userType: 5 })}
      />,
      { actions: [...inside(3), joinSucceeded({ reply, at: galleryTime })] },
    );
    // Apart from the name, which is cut where it is too long.
    expect(await screen.findByText('Grandma')).toBeVisible();
    expect(screen.queryAllByText('(simulated)')).toHaveLength(isMarked ? 1 : 0);
  },
);

test('a telephone has the colour that was drawn for it', async () => {
  const telephone = { displayName: 'Grandma', isPhoneUser: true, userType: 5 } as const;
  const person = aPerson(2, { ...telephone, avatarBackgroundType: 2 });
  await renderScreen(<ParticipantRow person={person} />, { actions: inside(3) });
  expect(await screen.findByText('G')).toHaveStyle({ backgroundColor: '#5c2e91' });
});

test('a telephone without a name has a sign in place of initials', async () => {
  const person = aPerson(2, { displayName: '', isPhoneUser: true, userType: 5 });
  await renderScreen(<ParticipantRow person={person} />, { actions: inside(3) });
  expect(await screen.findByText('Telephone')).toBeVisible();
  const [avatar] = document.querySelectorAll('[data-user-id] > span');
  await waitFor(() => expect(avatar?.querySelector('svg')).toBeVisible());
  expect(avatar).toHaveTextContent('');
});
