import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, takeSeat } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import {
  cancelFileRequested,
  continueFileRequested,
  fetchFileRequested,
  pauseFileRequested,
  previewFileRequested,
  retryFileRequested,
  sendFileRequested,
} from './files.actions';
import { initialFiles, type FileTransfer } from './files.state';

const fileTransfer = {
  zmk: 'seat-key-1',
  fileTransferFileType: ['pdf', 'png'],
  fileTransferSizeLimit: 1000,
};
const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace', isHost: true })];
const aPerson = () => aJoinedClient({ people, reply: { fileTransfer } });
type Ada = Awaited<ReturnType<typeof aPerson>>;

const report = { handle: 'file-1', name: 'report.pdf', size: 200, type: '', receiver: 0 };
const sends = (ada: Ada) => ada.socket().sent.filter(({ name }) => name === 'sendChat');
const transfers = (ada: Ada): readonly FileTransfer[] => ada.state().files?.transfers ?? [];
const digest = 'd'.repeat(64);
const key = 'k'.repeat(43);

/** Somebody who sends a file: the host has it, its message waits. */
const aSender = async () => {
  const ada = await aPerson();
  const { id } = (await ada.client.perform(sendFileRequested(report))) as { id: string };
  return { ada, id };
};

describe('a file that is sent', () => {
  test('is refused by the documented rules', async () => {
    const ada = await aPerson();
    const refused = (over: object, reason: string) =>
      expect(ada.client.perform(sendFileRequested({ ...report, ...over }))).rejects.toMatchObject({
        reason,
      });
    await refused({ name: '' }, 'File is required');
    await refused({ name: 'run.exe' }, 'File is not in the allow list');
    await refused({ size: 1001 }, 'File size exceeds the maximum limit.');
    await refused({ receiver: 9216 }, 'no matching user');
    const closed = await aJoinedClient({ people });
    await expect(closed.client.perform(sendFileRequested(report))).rejects.toMatchObject({
      reason: 'Send files via in-session chat is not enabled',
    });
    expect(ada.files.asked).toEqual([]);
  });

  test('goes to the host with the key of the seat, and then its message', async () => {
    const { ada, id } = await aSender();
    expect(ada.files.asked).toEqual([
      expect.stringMatching(/^use .*seat-key-1$/),
      `upload ${id} file-1`,
    ]);
    expect(transfers(ada)).toMatchObject([{ id, status: 'Init', progress: 0 }]);
    ada.files.tell({ type: 'progress', id, bytes: 100 });
    expect(transfers(ada)).toMatchObject([{ status: 'InProgress', progress: 45 }]);
    ada.files.tell({ type: 'progress', id, bytes: 200 });
    expect(transfers(ada)).toMatchObject([{ progress: 90 }]);
    ada.files.tell({ type: 'uploaded', id, fileID: 'file-of-host', digest, key });
    await ada.clock.settle();
    const { handle: _, receiver: __, ...facts } = report;
    const file = { ...facts, fileID: 'file-of-host', digest, key };
    expect(sends(ada)).toMatchObject([{ body: { text: '', destNodeID: 0, sn: id, file } }]);
    expect(transfers(ada)).toMatchObject([{ status: 'Success', progress: 90 }]);
    ada.socket().ack(sends(ada)[0]!.seq, { id: 'message-0001', timestamp: 9 });
    await ada.clock.settle();
    expect(transfers(ada)).toEqual([]);
    const done = ada.actions.findLast(({ type }) => type === 'files/transferDone');
    expect(done).toMatchObject({ payload: { id } });
    expect(ada.files.asked.at(-1)).toBe('forget file-1');
  });

  test('that the host does not take can be tried again, under its own id alone', async () => {
    const { ada, id } = await aSender();
    ada.files.tell({ type: 'failed', id, fault: 'full' });
    expect(transfers(ada)).toMatchObject([{ status: 'Fail', reason: 'too many files' }]);
    await expect(ada.client.perform(retryFileRequested({ id: 'another' }))).rejects.toMatchObject({
      reason: 'Retry token is not correct.',
    });
    const again = ada.client.perform(retryFileRequested({ id }));
    await ada.clock.advance(3000);
    await again;
    expect(ada.files.asked.filter((what) => what === `upload ${id} file-1`)).toHaveLength(2);
    expect(transfers(ada)).toMatchObject([{ status: 'Init' }]);
  });

  test('whose message alone was refused sends no byte again', async () => {
    const { ada, id } = await aSender();
    ada.files.tell({ type: 'uploaded', id, fileID: 'file-of-host', digest, key });
    await ada.clock.advance(5000);
    expect(transfers(ada)).toMatchObject([{ status: 'Fail', reason: 'operation timeout' }]);
    const again = ada.client.perform(retryFileRequested({ id }));
    await ada.clock.settle();
    ada.socket().ack(sends(ada).at(-1)!.seq, { id: 'message-0001', timestamp: 9 });
    await again;
    expect(sends(ada).map(({ body }) => body)).toMatchObject([{ sn: id }, { sn: id }]);
    expect(ada.files.asked.filter((what) => what.startsWith('upload'))).toHaveLength(1);
    expect(transfers(ada)).toEqual([]);
  });

  test('follows another after three seconds', async () => {
    const { ada } = await aSender();
    const second = ada.client.perform(sendFileRequested({ ...report, handle: 'file-2' }));
    await ada.clock.advance(2999);
    expect(ada.files.asked.some((what) => what.endsWith('file-2'))).toBe(false);
    await ada.clock.advance(1);
    await second;
    expect(ada.files.asked.at(-1)).toMatch(/file-2$/);
  });

  test('is paused, continued and canceled', async () => {
    const { ada, id } = await aSender();
    await ada.client.perform(pauseFileRequested({ id }));
    expect(transfers(ada)).toMatchObject([{ isPaused: true }]);
    await ada.client.perform(continueFileRequested({ id }));
    expect(transfers(ada)).toMatchObject([{ isPaused: false }]);
    await ada.client.perform(cancelFileRequested({ id }));
    expect(transfers(ada)).toEqual([]);
    expect(ada.files.asked.slice(2)).toEqual([
      `pause ${id}`,
      `resume ${id}`,
      `cancel ${id}`,
      'forget file-1',
    ]);
  });

  test('goes on with the key of the next seat, also after the network had ended it', async () => {
    const { ada, id } = await aSender();
    ada.files.tell({ type: 'failed', id, fault: 'network' });
    ada.socket().close();
    await ada.clock.advance(4000);
    takeSeat(ada.socket(), {
      people,
      reply: { resumed: true, fileTransfer: { ...fileTransfer, zmk: 'seat-key-2' } },
    });
    await ada.clock.settle();
    expect(ada.files.asked.some((what) => what.endsWith('seat-key-2'))).toBe(true);
    expect(transfers(ada)).toMatchObject([{ id, status: 'Init' }]);
  });
});

describe('a file that came', () => {
  const file = { fileID: 'file-of-host', name: 'plan.pdf', size: 50, type: '', digest, key };
  const aReader = async () => {
    const ada = await aPerson();
    ada.socket().say('chatReceived', {
      ...{ id: 'message-0001', sn: 'sn-0000001', text: '', senderNodeID: 2048, file },
      ...{ senderName: 'Grace', senderGuid: 'guid-of-grace', destNodeID: 0 },
      ...{ receiverName: 'Everyone', timestamp: 5 },
    });
    await ada.clock.settle();
    return ada;
  };

  test('is fetched by its message, and saved', async () => {
    const ada = await aReader();
    await expect(
      ada.client.perform(fetchFileRequested({ messageId: 'message-0002' })),
    ).rejects.toMatchObject({ reason: 'msgId is wrong' });
    await ada.client.perform(fetchFileRequested({ messageId: 'message-0001' }));
    expect(ada.files.fetched).toEqual([file]);
    const id = 'get-file-of-host';
    ada.files.tell({ type: 'downloaded', id });
    expect(transfers(ada)).toMatchObject([{ id, status: 'Success', progress: 100 }]);
    expect(ada.files.asked.at(-1)).toBe(`save ${id} plan.pdf`);
  });

  test('that is only looked at is not saved, until somebody asks for that', async () => {
    const ada = await aReader();
    await ada.client.perform(previewFileRequested({ messageId: 'message-0001' }));
    const id = 'get-file-of-host';
    ada.files.tell({ type: 'downloaded', id });
    expect(transfers(ada)).toMatchObject([{ id, status: 'Success', isPreview: true }]);
    expect(ada.files.asked).not.toContain(`save ${id} plan.pdf`);
    ada.files.state.blob = new Blob(['plan']);
    await ada.client.perform(previewFileRequested({ messageId: 'message-0001' }));
    expect(ada.files.asked).not.toContain(`save ${id} plan.pdf`);
    await ada.client.perform(fetchFileRequested({ messageId: 'message-0001' }));
    expect(ada.files.asked.at(-1)).toBe(`save ${id} plan.pdf`);
    expect(ada.files.fetched).toHaveLength(1);
  });

  test('that is looked at while it comes is saved once it is here, if that is asked for', async () => {
    const ada = await aReader();
    await ada.client.perform(previewFileRequested({ messageId: 'message-0001' }));
    await ada.client.perform(fetchFileRequested({ messageId: 'message-0001' }));
    expect(ada.files.fetched).toHaveLength(1);
    ada.files.tell({ type: 'downloaded', id: 'get-file-of-host' });
    expect(ada.files.asked.at(-1)).toBe('save get-file-of-host plan.pdf');
  });

  test('that is not what was sent is not saved, and can be fetched again', async () => {
    const ada = await aReader();
    await ada.client.perform(fetchFileRequested({ messageId: 'message-0001' }));
    const id = 'get-file-of-host';
    ada.files.tell({ type: 'failed', id, fault: 'damaged' });
    expect(transfers(ada)).toMatchObject([{ status: 'Fail', reason: 'file is damaged' }]);
    const again = ada.client.perform(retryFileRequested({ id }));
    await ada.clock.advance(3000);
    await again;
    expect(ada.files.fetched).toHaveLength(2);
  });
});

test('a meeting that is over has no transfers', async () => {
  const { ada, id } = await aSender();
  ada.socket().say('meetingEnded', { reason: 3 });
  await ada.clock.settle();
  expect(ada.state().files?.transfers).toEqual(initialFiles.transfers);
  expect(ada.files.asked).toContain(`cancel ${id}`);
});
