import type { Page } from 'puppeteer';
import type { PictureBox } from '../call/pictureReader';
import { startBlankPage } from '../call/blankPage';
import { ownAddress } from '../impaired/janus';
import { openUdpWay, type UdpLine, type UdpWay } from '../impaired/udpWay';
import type { ShareContender } from './contender';
import { conditionsOf, type ShareNet } from './nets';

declare global {
  interface Window {
    benchPeer?: RTCPeerConnection;
  }
}

/** Runs in the sharer's page: begins to share, and returns the complete offer. */
const offerShare = async (codec: string, bitrate: number | null): Promise<string> => {
  window.benchRepeats = true;
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
  const peer = new RTCPeerConnection();
  window.benchPeer = peer;
  for (const track of stream.getVideoTracks()) {
    track.contentHint = 'text';
    const transceiver = peer.addTransceiver(track, { direction: 'sendonly', streams: [stream] });
    const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs ?? [];
    const wanted = codecs.filter(({ mimeType }) => mimeType === codec);
    transceiver.setCodecPreferences(
      wanted.concat(codecs.filter(({ mimeType }) => mimeType === 'video/rtx')),
    );
  }
  await peer.setLocalDescription();
  for (const sender of peer.getSenders()) {
    const parameters = sender.getParameters();
    parameters.degradationPreference = 'maintain-resolution';
    if (bitrate !== null)
      for (const encoding of parameters.encodings) encoding.maxBitrate = bitrate;
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

/** Runs in the viewer's page: returns the answer. */
const answerShare = async (offer: string, width: number): Promise<string> => {
  const peer = new RTCPeerConnection();
  window.benchPeer = peer;
  peer.ontrack = ({ track }) => {
    const video = document.createElement('video');
    Object.assign(video, { autoplay: true, muted: true, playsInline: true });
    video.srcObject = new MediaStream([track]);
    video.style.width = `${width}px`;
    document.body.append(video);
    void video.play();
  };
  await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  await peer.setLocalDescription();
  return peer.localDescription?.sdp ?? '';
};

const takeAnswer = (page: Page, answer: string): Promise<void> =>
  page.evaluate(async (sdp) => {
    await window.benchPeer?.setRemoteDescription({ type: 'answer', sdp });
  }, answer);

/** Runs in the page: returns the corner of its video. The numbers are `stampWidth` and `shareSize`. */
const findPictures = (): PictureBox[] =>
  [...document.querySelectorAll('video')]
    .filter((video) => video.videoWidth > 0)
    .map((element) => ({
      ...{ name: 'share', element, x: 0, y: 0 },
      width: (element.videoWidth * 192) / 1280,
    }));

/** Without candidates: the other side learns the address from the packets on the path. */
const withoutCandidates = (sdp: string): string =>
  sdp.replaceAll(/a=(?:candidate.*|end-of-candidates)\r\n/g, '');

/** CSS pixels of the video: those of Plenary's shared screen in the same window. */
const videoWidth = 1378;

/** Opens a share over one peer connection, whose media take a UDP path with delay and limited bandwidth. */
export const directShare = async (codec: string): Promise<ShareContender> => {
  const blank = await startBlankPage();
  const state: { net: ShareNet | undefined } = { net: undefined };
  const udp = {
    address: ownAddress() ?? '127.0.0.1',
    conditions: () => state.net && conditionsOf(state.net, 1),
    random: () => 1,
    carried: { up: 0, down: 0 },
  };
  const ways: UdpWay[] = [];
  /** Opens a path to the sharer's own address, and names it instead. */
  const byWay = async (offer: string): Promise<string> => {
    const port = offer
      .split('\r\n')
      .map((line) => /^a=candidate:\S+ 1 udp \d+ ([\d.]+) (\d+) typ host/i.exec(line))
      .find((match) => match?.[1] === udp.address)?.[2];
    if (port === undefined) throw new Error(`No candidate of ${udp.address} in:\n${offer}`);
    const line: UdpLine = { up: { freeAt: 0 }, down: { freeAt: 0 } };
    const way = await openUdpWay(udp, line, Number(port));
    ways.push(way);
    const candidate = `a=candidate:1 1 udp 2015363327 ${udp.address} ${way.port} typ host`;
    return withoutCandidates(offer).replaceAll('a=ice-ufrag:', `${candidate}\r\na=ice-ufrag:`);
  };
  return {
    name: `direct ${codec.slice('video/'.length)}`,
    findPictures,
    pids: () => [],
    connect: async ({ sharer, viewer }, net) => {
      state.net = net;
      for (const { page, browser } of [sharer, viewer]) {
        // Otherwise candidates hide their addresses.
        await browser
          .defaultBrowserContext()
          .overridePermissions(new URL(blank.address).origin, ['microphone', 'camera']);
        await page.goto(blank.address);
      }
      const offer = await sharer.page.evaluate(offerShare, codec, net.bitrate ?? null);
      const answer = await viewer.page.evaluate(answerShare, await byWay(offer), videoWidth);
      await takeAnswer(sharer.page, withoutCandidates(answer));
    },
    carried: () => udp.carried.up + udp.carried.down,
    close: async () => {
      for (const way of ways) way.close();
      await blank.close();
    },
  };
};
