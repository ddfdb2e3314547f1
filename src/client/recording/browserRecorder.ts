import { mediaSdkVersion } from '../../protocol/limits';
import { createRecordingPage } from '../../transport/browser/recordingPage';
import type { Clock, LogPort } from '../../transport/ports';
import { namesIn } from './namesIn';
import { startRecorder } from './recorder';
import type { OpenTape } from './tape';

/** Ends the recording, with what has been taped. */
export type StopRecording = () => void;

/**
 * Starts the log worker and hands it the tape. Where nothing can be kept, that is said once, and the
 * meeting goes on.
 */
export const recordInBrowser = (
  tape: OpenTape,
  { page, clock, log }: { readonly page: Window; readonly clock: Clock; readonly log: LogPort },
): StopRecording => {
  const world = createRecordingPage(page);
  const post = world.open((message) => {
    if (message.type === 'degraded') log.warn(`The action log is not kept: ${message.cause}`);
  });
  post({ type: 'open', logId: clock.token(16), names: namesIn(tape.start()) });
  const recorder = startRecorder(tape, {
    clock,
    post,
    whenIdle: world.whenIdle,
    beginning: () => ({
      startedAt: clock.now(),
      clientVersion: mediaSdkVersion,
      machine: world.machine(),
    }),
  });
  const stopListening = world.listen({ trouble: tape.trouble, hidden: recorder.keep });
  return () => {
    stopListening();
    recorder.keep();
    recorder.close();
  };
};
