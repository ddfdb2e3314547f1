import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderScreen } from '../../../test/builders/screen';
import { inside } from '../../pages/gallery/screens';
import { Modal } from '../kit/Modal';
import { ToolbarButton } from '../meeting/ToolbarButton';
import { MeetingNotice } from './MeetingNotice';
import { NoticeArea } from './NoticeArea';
import { useBell } from './notices';
import { NoticesProvider } from './NoticesProvider';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const Bell = () => {
  const { count, isOpen, toggle } = useBell();
  return (
    <ToolbarButton
      label={`Bell ${count}`}
      icon={null}
      hasPopup="dialog"
      isExpanded={isOpen}
      onPress={toggle}
    />
  );
};
const Page = ({ children = null }: { readonly children?: ReactNode }) => (
  <NoticesProvider>
    <NoticeArea>
      <MeetingNotice kind="waiting" tone="info">
        Marie waits
      </MeetingNotice>
      <MeetingNotice
        kind="imposed"
        tone="info"
        actions={[{ label: 'Why', press: () => undefined }]}
      >
        Hannah muted you
      </MeetingNotice>
      {children}
    </NoticeArea>
    <Bell />
  </NoticesProvider>
);
const later = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

test('one notice is over the stage, for 5 s; then it is behind the bell', async () => {
  await renderScreen(<Page />, { actions: inside(2) });
  expect(screen.getByText('Hannah muted you')).toBeVisible();
  expect(screen.queryByText('Marie waits')).toBeNull();
  await later(5000);
  expect(screen.getByText('Marie waits')).toBeVisible();
  expect(screen.queryByText('Hannah muted you')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Bell 1' }));
  await later(0);
  const list = screen.getByRole('dialog', { name: '1 notice' });
  expect(within(list).getByText('Hannah muted you')).toBeVisible();
  expect(list).toHaveFocus();
  fireEvent.keyDown(list, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bell 1' })).toHaveFocus();
});

test('a notice stays for as long as the pointer is on it', async () => {
  await renderScreen(<Page />, { actions: inside(2) });
  fireEvent.pointerEnter(screen.getByText('Hannah muted you'));
  await later(20_000);
  expect(screen.getByText('Hannah muted you')).toBeVisible();
  fireEvent.pointerLeave(screen.getByText('Hannah muted you'));
  await later(5000);
  expect(screen.queryByText('Hannah muted you')).toBeNull();
});

test('a notice with the focus stays when the pointer leaves it', async () => {
  await renderScreen(<Page />, { actions: inside(2) });
  act(() => screen.getByRole('button', { name: 'Why' }).focus());
  fireEvent.pointerEnter(screen.getByText('Hannah muted you'));
  fireEvent.pointerLeave(screen.getByText('Hannah muted you'));
  await later(20_000);
  expect(screen.getByText('Hannah muted you')).toBeVisible();
});

test('a notice that was held when a more urgent one came is not held when it is back', async () => {
  const Pushed = () => {
    const [isTalking, setTalking] = useState(false);
    return (
      <Page>
        {isTalking && (
          <MeetingNotice kind="talking" tone="info">
            You are muted
          </MeetingNotice>
        )}
        <button onClick={() => setTalking(!isTalking)}>Talk</button>
      </Page>
    );
  };
  await renderScreen(<Pushed />, { actions: inside(2) });
  fireEvent.pointerEnter(screen.getByText('Hannah muted you'));
  fireEvent.click(screen.getByRole('button', { name: 'Talk' }));
  expect(screen.queryByText('Hannah muted you')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Talk' }));
  expect(screen.getByText('Hannah muted you')).toBeVisible();
  await later(5000);
  expect(screen.queryByText('Hannah muted you')).toBeNull();
});

test('with a dialog open it is below the title and Close, and takes none of their room', async () => {
  await renderScreen(
    <Page>
      <Modal title="Annotate" onClose={() => undefined}>
        <p>A picture</p>
      </Modal>
    </Page>,
    { actions: inside(2) },
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Annotate' }));
  const notice = dialog.getByText('Hannah muted you');
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  for (const above of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' })])
    expect(above.compareDocumentPosition(notice)).toBe(after);
  expect(notice.compareDocumentPosition(dialog.getByText('A picture'))).toBe(after);
  const place = dialog.getByText('Hannah muted you').closest('.fui-DialogContent > div');
  expect(place).toHaveStyle({ position: 'sticky' });
  expect(place?.firstElementChild).not.toHaveStyle({ position: 'absolute' });
});
