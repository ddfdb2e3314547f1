import type { CallSettings } from '../call/settings';
import type { PictureBox } from '../call/pictureReader';

declare global {
  interface Window {
    /** Opens a path to a port of Janus, and returns the path's own port. */
    benchWay?: (port: number) => Promise<number>;
    benchJoinJanus?: (socket: string, instance: number, call: CallSettings) => Promise<void>;
  }
}

/**
 * Runs in the page: it joins a room of Janus's videoroom as people do, with one connection for what is
 * sent and one for each other person. Media take the paths that the benchmark opens.
 */
export const installJanus = (): void => {
  interface Reply {
    readonly transaction?: string;
    readonly janus: string;
    readonly sender?: number;
    readonly data?: { readonly id: number };
    readonly plugindata?: { readonly data: { readonly publishers?: { readonly id: number }[] } };
    readonly jsep?: RTCSessionDescriptionInit;
  }
  const joinRoom = async (address: string, instance: number, call: CallSettings): Promise<void> => {
    const socket = new WebSocket(address, 'janus-protocol');
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const waiting = new Map<string, (reply: Reply) => void>();
    const handlers = new Map<number, (reply: Reply) => void>();
    let sent = 0;
    let session = 0;
    const ask = (message: object, handle?: number): Promise<Reply> => {
      const transaction = `t${(sent += 1)}`;
      const place = {
        ...(session && { session_id: session }),
        ...(handle && { handle_id: handle }),
      };
      socket.send(JSON.stringify({ ...message, ...place, transaction }));
      return new Promise((resolve) => waiting.set(transaction, resolve));
    };
    socket.addEventListener('message', ({ data }) => {
      const reply = JSON.parse(String(data)) as Reply;
      // A request to a plugin is acknowledged first, and answered later.
      if (reply.janus === 'ack') return;
      const answered = waiting.get(reply.transaction ?? '');
      if (answered) answered(reply);
      else handlers.get(reply.sender ?? 0)?.(reply);
    });
    session = (await ask({ janus: 'create' })).data?.id ?? 0;
    setInterval(() => void ask({ janus: 'keepalive' }), 20_000);
    const attach = async (): Promise<number> =>
      (await ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' })).data?.id ?? 0;
    const tell = (handle: number, body: object, jsep?: object): Promise<Reply> =>
      ask({ janus: 'message', body, ...(jsep && { jsep }) }, handle);

    /** Replaces Janus's candidates with a path through the benchmark's network. */
    const byWay = async (jsep: RTCSessionDescriptionInit): Promise<RTCSessionDescriptionInit> => {
      const lines = (jsep.sdp ?? '').split('\r\n');
      const own = /^a=candidate:\S+ 1 udp \d+ ([\d.]+) (\d+) typ host/i;
      const found = lines.map((line) => own.exec(line)).find((match) => match !== null);
      const port = await window.benchWay?.(Number(found?.[2]));
      const candidate = `a=candidate:1 1 udp 2015363327 ${found?.[1] ?? ''} ${port ?? 0} typ host`;
      const sdp = lines
        .filter((line) => !line.startsWith('a=candidate') && line !== 'a=end-of-candidates')
        .join('\r\n')
        .replaceAll('a=ice-ufrag:', `${candidate}\r\na=ice-ufrag:`);
      return { ...jsep, sdp };
    };
    /** Removes the browser's candidates: Janus learns its address from the packets on the path. */
    const withoutCandidates = ({ type, sdp }: RTCSessionDescriptionInit) => ({
      type,
      sdp: (sdp ?? '').replace(/a=candidate.*\r\n/g, ''),
    });

    const subscribe = async (feed: number): Promise<void> => {
      const handle = await attach();
      const peer = new RTCPeerConnection();
      peer.ontrack = ({ track }) => {
        if (track.kind === 'audio') {
          const context = new AudioContext();
          const source = context.createMediaStreamSource(new MediaStream([track]));
          window.benchListen?.(source);
          const element = new Audio();
          element.srcObject = new MediaStream([track]);
          void element.play();
          return;
        }
        const video = document.createElement('video');
        Object.assign(video, { id: `p${feed}`, autoplay: true, muted: true, playsInline: true });
        video.srcObject = new MediaStream([track]);
        video.style.width = `${call.tileWidth}px`;
        document.body.append(video);
        void video.play();
      };
      const { jsep } = await tell(handle, { request: 'join', ptype: 'subscriber', instance, feed });
      if (!jsep) throw new Error('Janus offers nothing.');
      await peer.setRemoteDescription(await byWay(jsep));
      await peer.setLocalDescription();
      const answer = withoutCandidates(peer.localDescription ?? { type: 'answer' });
      await tell(handle, { request: 'start' }, answer);
    };

    const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
    const handle = await attach();
    handlers.set(handle, ({ plugindata }) => {
      for (const { id } of plugindata?.data.publishers ?? []) void subscribe(id);
    });
    const joined = await tell(handle, { request: 'join', ptype: 'publisher', instance });
    const peer = new RTCPeerConnection();
    for (const track of stream.getTracks()) peer.addTrack(track, stream);
    for (const sender of peer.getSenders()) {
      if (sender.track?.kind !== 'video') continue;
      const parameters = sender.getParameters();
      for (const encoding of parameters.encodings) encoding.maxBitrate = call.bitrate;
      await sender.setParameters(parameters);
    }
    await peer.setLocalDescription();
    const offer = withoutCandidates(peer.localDescription ?? { type: 'offer' });
    const { jsep } = await tell(handle, { request: 'configure', audio: true, video: true }, offer);
    if (!jsep) throw new Error('Janus answers nothing.');
    await peer.setRemoteDescription(await byWay(jsep));
    for (const { id } of joined.plugindata?.data.publishers ?? []) void subscribe(id);
  };
  window.benchJoinJanus = joinRoom;
};

/** Runs in the page: returns its videos of others. */
export const findJanusPictures = (): PictureBox[] =>
  [...document.querySelectorAll('video')]
    .filter((video) => video.videoWidth > 0)
    .map((video) => ({ name: video.id, element: video, x: 0, y: 0, width: video.videoWidth }));
