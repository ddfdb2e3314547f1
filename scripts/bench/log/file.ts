import { writeFile } from 'node:fs/promises';
import { busyMeeting } from './meeting';
import { plainStore, RecordedPage } from './page';
import { Writer } from './writer';

/** Writes the log of `actions` actions of a busy meeting as recorder and worker write it. */
export const writeLogFile = async (path: string, actions: number) => {
  const writer = new Writer();
  const store = plainStore();
  writer.open(store.getState());
  const page = new RecordedPage((message) => writer.take(message), store);
  let [left, now] = [actions, 0];
  for (const happening of busyMeeting(1000)) {
    if ('action' in happening) left -= 1;
    if (left < 0) break;
    now = happening.at;
    page.happen(happening);
    await writer.work(now);
  }
  page.close();
  await writer.work(now + 5000);
  const file = await writer.file();
  await writeFile(path, file);
  return { actions, bytes: file.length, bytesPerAction: file.length / actions };
};
