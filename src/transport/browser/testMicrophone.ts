import type { MicrophoneProbe } from '../deviceTestPort';
import { analyse } from './testAnalyser';

/** Records a track until it is stopped. */
class TrackRecorder {
  readonly #recorder: MediaRecorder;
  readonly #pieces: Blob[] = [];

  /** Throws when the browser cannot record the track. */
  constructor(track: MediaStreamTrack) {
    this.#recorder = new MediaRecorder(new MediaStream([track]));
    this.#recorder.ondataavailable = ({ data }) => void this.#pieces.push(data);
    this.#recorder.start();
  }

  async stop(): Promise<Blob | undefined> {
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => {
        this.#recorder.onstop = resolve;
      });
      this.#recorder.stop();
      await stopped;
    }
    const recording = new Blob(this.#pieces, { type: this.#recorder.mimeType });
    return recording.size === 0 ? undefined : recording;
  }
}

/** Measures and records a microphone, with a context of its own. */
export const openTestMicrophone = (track: MediaStreamTrack): MicrophoneProbe => {
  const context = new AudioContext();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const endings = new Set<() => void>();
  const state: { recorder?: TrackRecorder; isClosed?: boolean } = {};
  // Without a gesture the context may not start yet; levels come when it does.
  context.resume().catch(() => undefined);
  const stopRecording = async (): Promise<Blob | undefined> => {
    const { recorder } = state;
    delete state.recorder;
    return recorder?.stop();
  };
  return {
    onLevel: (listener) => {
      const end = analyse(source, listener);
      endings.add(end);
      return () => {
        if (endings.delete(end)) end();
      };
    },
    record: () => {
      try {
        state.recorder = new TrackRecorder(track);
        return true;
      } catch {
        return false;
      }
    },
    stopRecording,
    close: () => {
      if (state.isClosed === true) return;
      state.isClosed = true;
      void stopRecording();
      for (const end of endings) end();
      endings.clear();
      source.disconnect();
      void context.close();
    },
  };
};
