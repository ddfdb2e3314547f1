import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { chatReplyChanged } from '../../features/chat/chat.actions';
import { chatReceived } from '../../events/received';
import {
  filesOffered,
  transferDone,
  transferFailed,
  transferPaused,
  transferProgressed,
  transferStarted,
} from '../../features/files/files.actions';
import type { Download } from '../../features/files/files.state';
import { conversation } from '../../pages/gallery/conversation';
import { fileMessage, filesBegun, uploadOf } from '../../pages/gallery/fileStates';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';
import { fileSizeText } from './fileSize';

// A whole screen with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

const openChat = async (...actions: readonly Action[]) => {
  const client = await renderScreen(<MeetingScreen />, {
    actions: [...inside(5), ...conversation, ...filesBegun, ...actions],
  });
  await userEvent.click(button('Chat'));
  const box = await screen.findByRole('textbox', { name: 'Message' });
  return { client, box };
};
const report = new File(['content'], 'report.pdf', { type: 'application/pdf' });
const sending = {
  type: 'files/sendFileRequested',
  payload: { name: 'report.pdf', size: 7, type: 'application/pdf', receiver: 0 },
};

describe('files in the chat', () => {
  test('are chosen with a button', async () => {
    const { client } = await openChat();
    expect(button('Attach file')).toBeEnabled();
    const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(field, report);
    expect(client.performed.at(-1)).toMatchObject(sending);
  });

  test('are dropped and pasted, text is not', async () => {
    const { client, box } = await openChat();
    const dataTransfer = { types: ['Files'], files: [report], dropEffect: 'none' };
    fireEvent.dragOver(box, { dataTransfer });
    expect(dataTransfer.dropEffect).toBe('copy');
    fireEvent.drop(box, { dataTransfer });
    expect(await screen.findByLabelText('Attach file', { selector: 'button' })).toBeEnabled();
    expect(client.performed.at(-1)).toMatchObject(sending);
    const count = client.performed.length;
    fireEvent.paste(box, { clipboardData: { files: [report], getData: () => 'a table' } });
    fireEvent.paste(box, { clipboardData: { files: [], getData: () => '' } });
    await happen(client);
    expect(client.performed).toHaveLength(count);
    fireEvent.paste(box, { clipboardData: { files: [report], getData: () => '' } });
    await happen(client);
    expect(client.performed).toHaveLength(count + 1);
  });

  test('go to nobody while a reply is written, which has readers of its own', async () => {
    const { client } = await openChat();
    await happen(client, chatReplyChanged({ id: 'message-1-6-30', text: '' }));
    const count = client.performed.length;
    const panel = screen.getByRole('log');
    const dataTransfer = { types: ['Files'], files: [report], dropEffect: 'copy' };
    fireEvent.dragOver(panel, { dataTransfer });
    expect(dataTransfer.dropEffect).toBe('none');
    fireEvent.drop(panel, { dataTransfer });
    fireEvent.paste(panel, { clipboardData: { files: [report], getData: () => '' } });
    await happen(client);
    expect(client.performed).toHaveLength(count);
  });

  test('are not offered where the gateway takes none', async () => {
    await openChat(filesOffered({ terms: null }));
    expect(screen.queryByRole('button', { name: 'Attach file' })).toBeNull();
  });

  test('that are sent can be paused, continued, canceled and tried again', async () => {
    const { client } = await openChat(transferStarted(uploadOf('up', 'report.pdf')));
    const list = await screen.findByRole('list', { name: 'Files being sent' });
    const press = (name: string) => userEvent.click(within(list).getByRole('button', { name }));
    await happen(client, transferProgressed({ id: 'up', bytes: 1_700_000 }));
    expect(within(list).getByText('Sending: 45% of 3.4 MB')).toBeVisible();
    await press('Pause report.pdf');
    expect(client.performed.at(-1)).toMatchObject({ type: 'files/pauseFileRequested' });
    await happen(client, transferPaused({ id: 'up', isPaused: true }));
    expect(within(list).getByText('Paused: 45% of 3.4 MB')).toBeVisible();
    await press('Continue report.pdf');
    expect(client.performed.at(-1)).toMatchObject({ type: 'files/continueFileRequested' });
    await happen(client, transferFailed({ id: 'up', reason: 'file transfer was interrupted' }));
    expect(within(list).getByRole('alert')).toHaveTextContent(
      'Not sent. The connection broke off. The file can be tried again.',
    );
    await press('Try report.pdf again');
    expect(client.performed.at(-1)).toMatchObject({ type: 'files/retryFileRequested' });
    await press('Cancel report.pdf');
    expect(client.performed.at(-1)).toMatchObject({ type: 'files/cancelFileRequested' });
  });

  test('that are texts or pictures are shown, others are only saved', async () => {
    const { client } = await openChat(chatReceived({ rev: 2, body: fileMessage }));
    expect(screen.queryByLabelText('Show budget.xlsx')).toBeNull();
    const notes = { ...fileMessage.file, fileID: 'file-of-notes', name: 'notes.txt' };
    const body = { ...fileMessage, id: 'message-notes', sn: 'message-notes', file: notes };
    await happen(client, chatReceived({ rev: 3, body }));
    const port = await client.files();
    // The blobs of this environment cannot be read.
    const text = Object.assign(new Blob(), { text: () => Promise.resolve('First of all') });
    const blobOf = () => Object.assign(new Blob(), { slice: () => text });
    Object.assign(client, { files: () => Promise.resolve({ ...port, blobOf }) });
    await userEvent.click(await screen.findByLabelText('Show notes.txt'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'files/previewFileRequested',
      payload: { messageId: 'message-notes' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'notes.txt' });
    const download: Download = {
      ...{ id: 'get-file-of-notes', direction: 'download', status: 'InProgress', progress: 0 },
      ...{ isPaused: false, isPreview: true, ...notes },
    };
    await happen(client, transferStarted(download));
    await happen(client, transferProgressed({ id: download.id, bytes: 24_000 }));
    expect(within(dialog).getByText('Loading: 50%')).toBeVisible();
    await happen(client, transferDone({ id: download.id }));
    expect(await within(dialog).findByText('First of all')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save file' }));
    expect(client.performed.at(-1)).toMatchObject({ type: 'files/fetchFileRequested' });
  });

  test('that came have a card, from which they are saved', async () => {
    const { client } = await openChat();
    await happen(client, chatReceived({ rev: 2, body: fileMessage }));
    const card = await screen.findByRole('article', { name: /budget\.xlsx/ });
    expect(within(card).getByText('XLSX, 48 kB')).toBeInTheDocument();
    await userEvent.click(within(card).getByLabelText('Save budget.xlsx'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'files/fetchFileRequested',
      payload: { messageId: fileMessage.id },
    });
  });
});

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [48_000, '48 kB'],
  [3_400_000, '3.4 MB'],
  [2_147_483_648, '2.1 GB'],
])('%d bytes read %s', (size, text) => {
  expect(fileSizeText(size, 'en-US')).toBe(text);
});
