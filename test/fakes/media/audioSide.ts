import type { FromAudio } from '../../../src/protocol/engine/audio';
import { ringByteLength } from '../../../src/protocol/engine/rings';
import { AudioEngine } from '../../../workers/engine/audioEngine';
import { RingBuffer } from '../../../workers/engine/ringBuffer';
import { FakeAudioEnvironment } from './audio';
import { settle, type FakeSocket } from './environment';
import { aMediaSession } from './relay';

/** One person's audio engine, connected, with what it said. */
export interface AudioSide {
  readonly environment: FakeAudioEnvironment;
  readonly engine: AudioEngine;
  readonly said: FromAudio[];
  readonly socket: FakeSocket;
}

const engines: AudioEngine[] = [];

/** Ends all engines of a test. */
export const closeAudioSides = (): void => {
  for (const engine of engines.splice(0)) engine.close();
};

/** Waits for one turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** An engine whose socket is open. */
export const anAudioSide = async (userId: number): Promise<AudioSide> => {
  const environment = new FakeAudioEnvironment();
  const said: FromAudio[] = [];
  const engine = new AudioEngine(environment, (message) => said.push(message));
  engines.push(engine);
  engine.obey({ type: 'connect', channel: 'audio', session: aMediaSession(userId) });
  const [socket] = environment.sockets;
  if (!socket) throw new Error('no socket');
  socket.events.opened();
  await settle();
  return { environment, engine, said, socket };
};

/** A microphone in shared memory: each call speaks so many frames of 20 ms. */
export const openMicrophone = async (side: AudioSide) => {
  const memory = new SharedArrayBuffer(ringByteLength(16_384));
  const ring = new RingBuffer(memory);
  side.engine.obey({ type: 'startCapture', source: memory, channels: 1 });
  await settle();
  return async (frames: number, volume: number): Promise<void> => {
    for (let n = 0; n < frames; n += 1) {
      side.environment.pass(20);
      ring.write(
        Float32Array.from({ length: 960 }, (_, k) => volume * Math.sin((2 * Math.PI * k) / 240)),
      );
      ring.signal();
      await turn();
    }
    await settle();
  };
};
