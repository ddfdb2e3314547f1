/**
 * Runs in the page before anything else: it replaces the camera with a worker that draws pictures that
 * show the time at which they were drawn. The page's main thread is not involved.
 *
 * A picture has 24 cells of one bit, two rows of twelve, then a row of eight cells with a checksum.
 * The number is milliseconds since 1970, modulo 2^24.
 */
export interface SourceOptions {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
}

/** A function that draws the picture of a stamp, as text: the camera's worker has it, and who judges what arrives. */
export const drawingText = `(context, stamp, width, height) => {
  const cell = Math.floor(width / 12);
  const sum = ((stamp >> 16) ^ (stamp >> 8) ^ stamp) & 255;
  context.fillStyle = '#6a7f95';
  context.fillRect(0, 0, width, height);
  for (let i = 0; i < 300; i += 1) {
    context.fillStyle = 'hsl(' + ((i * 37 + stamp / 40) % 360) + ' 60% 45%)';
    context.fillRect((i * 53) % width, cell * 3 + ((i * 29 + stamp / 20) % (height - cell * 3)), 40, 18);
  }
  const bit = (value, x, y) => {
    context.fillStyle = value ? '#fff' : '#000';
    context.fillRect(x * cell, y * cell, cell, cell);
  };
  for (let i = 0; i < 24; i += 1) bit((stamp >> (23 - i)) & 1, i % 12, Math.floor(i / 12));
  for (let i = 0; i < 8; i += 1) bit((sum >> (7 - i)) & 1, i, 2);
}`;

declare global {
  interface Window {
    /** How long the page has waited for its camera and microphone so far, ms. */
    benchCaptureMillis?: number;
  }
}

/** Installs the source before the page's own code. */
export const installPictureSource = (
  options: SourceOptions & { readonly drawing: string },
): void => {
  const { drawing, ...source } = options;
  const workerText = `
    const { width, height, frameRate } = ${JSON.stringify(source)};
    const drawPicture = ${drawing};
    onmessage = ({ data: writable }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { alpha: false });
      const writer = writable.getWriter();
      let due = performance.now();
      const draw = () => {
        const stamp = Math.round(performance.timeOrigin + performance.now()) % 16777216;
        drawPicture(context, stamp, width, height);
        const frame = new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) });
        if (writer.desiredSize > 0) writer.write(frame).catch(() => {});
        else frame.close();
        due += 1000 / frameRate;
        setTimeout(draw, Math.max(0, due - performance.now()));
      };
      draw();
    };`;
  window.benchCaptureMillis = 0;
  const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const began = performance.now();
    const stream = new MediaStream();
    if (constraints?.audio) {
      const spoken = await original({ audio: constraints.audio });
      for (const track of spoken.getAudioTracks()) stream.addTrack(track);
    }
    if (constraints?.video) {
      const generator = new MediaStreamTrackGenerator({ kind: 'video' });
      const worker = new Worker(URL.createObjectURL(new Blob([workerText])));
      worker.postMessage(generator.writable, [generator.writable]);
      stream.addTrack(generator);
    }
    window.benchCaptureMillis = (window.benchCaptureMillis ?? 0) + performance.now() - began;
    return stream;
  };
};
