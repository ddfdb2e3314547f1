import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { attributesChanged } from '../../events/received';
import { inside } from '../../pages/gallery/screens';
import { Modal } from '../kit/Modal';
import { MeetingNotice } from '../notices/MeetingNotice';
import { NoticeArea } from '../notices/NoticeArea';
import { NoticesProvider } from '../notices/NoticesProvider';
import { EntryNotice } from './EntryNotice';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const notices = (
  <NoticesProvider>
    <NoticeArea>
      <EntryNotice />
    </NoticeArea>
  </NoticesProvider>
);
/** A more urgent notice, for 20 s. */
const Cover = () => {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), 20_000);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <MeetingNotice kind="talking" tone="info">
      Covered.
    </MeetingNotice>
  ) : null;
};
const said = () => screen.queryByRole('status')?.textContent ?? '';

test.each([
  ['bLock', true, 'Locked. No one else can join.'],
  ['bLock', false, 'Unlocked. Others can join again.'],
  ['bHoldUponEntry', true, 'Waiting room on. New people wait until a host admits them.'],
  ['bHoldUponEntry', false, 'Waiting room off. New people join right away.'],
] as const)('%s becomes %s: hosts read it for a while', async (rule, isOn, text) => {
  const before = attributesChanged({ rev: 1, body: { [rule]: !isOn } });
  const client = await renderScreen(notices, { actions: [...inside(2), before] });
  expect(said()).toBe('');
  await happen(client, attributesChanged({ rev: 2, body: { [rule]: isOn } }));
  expect(said()).toContain(text);
  await act(async () => {
    await jest.advanceTimersByTimeAsync(5000);
  });
  expect(said()).toBe('');
});

test('a change that is made in a dialog is read over it', async () => {
  const inDialog = (
    <NoticesProvider>
      <NoticeArea>
        <EntryNotice />
      </NoticeArea>
      <Modal title="Host tools" onClose={() => undefined} />
    </NoticesProvider>
  );
  const client = await renderScreen(inDialog, { actions: inside(2) });
  await happen(client, attributesChanged({ rev: 1, body: { bLock: true } }));
  const dialog = screen.getByRole('dialog', { name: 'Host tools' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Locked.');
});

test('a change that another notice covers is not told later as news', async () => {
  const covered = (
    <NoticesProvider>
      <NoticeArea>
        <Cover />
        <EntryNotice />
      </NoticeArea>
    </NoticesProvider>
  );
  const client = await renderScreen(covered, { actions: inside(2) });
  await happen(client, attributesChanged({ rev: 1, body: { bLock: true } }));
  expect(said()).toBe('Covered.');
  await act(async () => {
    await jest.advanceTimersByTimeAsync(20_000);
  });
  expect(screen.queryByText(/No one else can join/)).toBeNull();
});

test('what changed last is what is read', async () => {
  const client = await renderScreen(notices, { actions: inside(2) });
  await happen(client, attributesChanged({ rev: 1, body: { bHoldUponEntry: true } }));
  await happen(client, attributesChanged({ rev: 2, body: { bLock: true } }));
  expect(said()).toContain('Locked.');
  await happen(client, attributesChanged({ rev: 3, body: { bHoldUponEntry: false } }));
  expect(said()).toContain('Waiting room off.');
});
