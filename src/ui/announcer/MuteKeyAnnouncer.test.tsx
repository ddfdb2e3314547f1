import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MuteKeyAnnouncer } from './MuteKeyAnnouncer';

const muted = (isMuted: boolean) =>
  rosterUpdated({
    snapshot: false,
    remove: [],
    add: [],
    update: [{ userId: ownId, muted: isMuted }],
  });

const Page = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        M
      </button>
      <MuteKeyAnnouncer talk={{ isHeld: false, muteCount: count }} />
    </>
  );
};
const spoken = () => screen.getByRole('status', { name: 'Your microphone' });

test.each([
  [true, 'Muted'],
  [false, 'Unmuted'],
])('M makes the microphone muted %s: readers hear %s', async (isMuted, words) => {
  const client = await renderScreen(<Page />, { actions: [...inside(2), muted(!isMuted)] });
  await userEvent.click(button('M'));
  await happen(client, muted(isMuted));
  expect(spoken()).toHaveTextContent(words);
});

test('nothing is said of what the button, Space or a host did', async () => {
  const client = await renderScreen(<Page />, { actions: [...inside(2), muted(false)] });
  await happen(client, muted(true), muted(false));
  expect(spoken()).toHaveTextContent(/^$/);
});
