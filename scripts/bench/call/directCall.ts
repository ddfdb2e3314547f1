import type { Page } from 'puppeteer';
import type { Contender } from './contender';
import { firstSighting, stopReading, type PictureBox } from './pictureReader';
import type { CallSettings } from './settings';

declare global {
  interface Window {
    benchPeers?: Record<string, RTCPeerConnection>;
    benchStream?: MediaStream;
  }
}

/** Runs in the page: turns camera and microphone on, as after a lobby. */
const capture = async (ownWidth: number): Promise<void> => {
  window.benchPeers = {};
  const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
  window.benchStream = stream;
  // People see their own video in any call.
  const own = document.createElement('video');
  Object.assign(own, { id: 'own', autoplay: true, muted: true, playsInline: true });
  own.srcObject = stream;
  own.style.width = `${ownWidth}px`;
  document.body.append(own);
  await own.play();
};

const connectPair = async (
  caller: Page,
  i: number,
  callee: Page,
  j: number,
  call: CallSettings,
): Promise<void> => {
  const offer = await caller.evaluate(describe, `p${j}`, null, call);
  const answer = await callee.evaluate(describe, `p${i}`, offer, call);
  await caller.evaluate(
    async (name, text) => {
      await window.benchPeers?.[name]?.setRemoteDescription({ type: 'answer', sdp: text });
    },
    `p${j}`,
    answer,
  );
};

/** Runs in the page: creates one end of a pair and returns its complete description. */
const describe = async (
  name: string,
  offer: string | null,
  call: CallSettings,
): Promise<string> => {
  const peer = new RTCPeerConnection();
  const stream = window.benchStream ?? new MediaStream();
  window.benchPeers = { ...window.benchPeers, [name]: peer };
  peer.ontrack = ({ track, streams }) => {
    if (track.kind !== 'video') return;
    const video = document.createElement('video');
    Object.assign(video, { id: name, autoplay: true, muted: false, playsInline: true });
    video.srcObject = streams[0] ?? new MediaStream([track]);
    video.style.width = `${call.tileWidth}px`;
    document.body.append(video);
    void video.play();
  };
  if (offer !== null) await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  for (const track of stream.getTracks()) {
    const sender = peer.addTrack(track, stream);
    if (track.kind !== 'video') continue;
    const transceiver = peer.getTransceivers().find((each) => each.sender === sender);
    const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? [];
    const wanted = codecs.filter(({ mimeType }) => mimeType === call.codec);
    transceiver?.setCodecPreferences(
      wanted.concat(codecs.filter((codec) => !wanted.includes(codec))),
    );
  }
  await peer.setLocalDescription();
  for (const sender of peer.getSenders()) {
    if (sender.track?.kind !== 'video') continue;
    const parameters = sender.getParameters();
    for (const encoding of parameters.encodings) encoding.maxBitrate = call.bitrate;
    await sender.setParameters(parameters);
  }
  if (peer.iceGatheringState !== 'complete')
    await new Promise<void>((resolve) => {
      peer.onicegatheringstatechange = () => {
        if (peer.iceGatheringState === 'complete') resolve();
      };
    });
  return peer.localDescription?.sdp ?? '';
};

/** Runs in the page: returns its videos of others. */
const findPictures = (): PictureBox[] =>
  [...document.querySelectorAll('video')]
    .filter((video) => video.id !== 'own' && video.videoWidth > 0)
    .map((video) => ({ name: video.id, element: video, x: 0, y: 0, width: video.videoWidth }));

/** A direct call: a peer connection for each pair, without a server. */
export const directCall = (address: string): Contender => ({
  name: 'direct',
  findPictures,
  pids: () => [],
  personEndsPerByte: 2,
  connect: async (seats, { call, readPictures }) => {
    for (const { page } of seats) {
      await page.goto(address);
      await page.evaluate(capture, call.ownWidth);
    }
    const joinMillis: number[] = [];
    for (const [j, callee] of seats.entries()) {
      if (j === 0) continue;
      await readPictures(callee.page);
      const began = Date.now();
      for (const [i, caller] of seats.slice(0, j).entries())
        await connectPair(caller.page, i, callee.page, j, call);
      joinMillis.push((await firstSighting(callee.page)) - began);
      await stopReading(callee.page);
    }
    return { joinMillis };
  },
});
