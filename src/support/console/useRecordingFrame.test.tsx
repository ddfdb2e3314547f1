import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { rootReducer } from '../../client/rootReducer';
import { activityNoticed, joinStarted } from '../../features/meeting/meeting.actions';
import { supportLog } from '../../pages/gallery/supportLog';
import { openLog } from '../log/openLog';
import { Replayer } from '../log/replayer';
import { replayBy } from '../log/replayBy';
import { frameEvents } from '../meeting/recordingFrame';
import { useRecordingFrame } from './useRecordingFrame';

const actions = [
  joinStarted({ meetingNumber: '123456789', userName: '~a', isMeetingReset: false }),
  ...Array.from({ length: 30 }, () => activityNoticed()),
];

// jsdom has files without bytes.
const { Blob: jsdomBlob } = globalThis;
beforeEach(() => {
  globalThis.Blob = NodeBlob as unknown as typeof Blob;
});
afterEach(() => {
  globalThis.Blob = jsdomBlob;
});

const Frame = ({ replayer, line }: { readonly replayer: Replayer; readonly line: number }) => {
  const { frame, status } = useRecordingFrame(replayer, line);
  return (
    <>
      <iframe ref={frame} title="meeting" />
      <p role="status">{status}</p>
    </>
  );
};

test('a frame skips lines during playback, and never the last', async () => {
  const file = supportLog(actions);
  const log = await openLog(file);
  const replayer = new Replayer(log, replayBy(rootReducer));
  const last = log.index.length - 1;
  const { rerender } = render(<Frame replayer={replayer} line={0} />);
  const shown: object[] = [];
  const element = screen.getByTitle<HTMLIFrameElement>('meeting');
  if (!element.contentWindow) throw new Error('The frame has no window');
  element.contentWindow.plenaryRecording = { show: (state) => void shown.push(state) };
  act(() => void element.dispatchEvent(new Event(frameEvents.ready)));
  for (let line = 1; line <= last; line += 1) rerender(<Frame replayer={replayer} line={line} />);
  await waitFor(() => expect(shown.at(-1)).toEqual(replayer.stateAfter(last)));
  expect(shown.length).toBeLessThan(last);
  expect(screen.getByRole('status')).toHaveTextContent('shown');
});
