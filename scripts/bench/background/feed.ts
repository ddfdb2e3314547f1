/** What runs in the page: it feeds the built background worker as the video worker does. */

/** The background of the person, and the size of frames. */
export interface Work {
  readonly kind: 'camera' | 'blur' | 'image' | 'mask';
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}
/** The addresses of the built files. */
export interface Files {
  readonly worker: string;
  readonly model: string;
  readonly runtime: string;
}
/** The measurements. */
export interface Fed {
  readonly given: number;
  readonly drawn: number;
  /** Milliseconds from a frame to its picture. */
  readonly frame: readonly number[];
  /** Mean milliseconds of segmentation, for each second. */
  readonly segmentation: readonly number[];
  readonly segmented: number;
  /** Milliseconds from the start of the worker until its model is loaded. */
  readonly load: number;
}

/** Feeds 24 frames of a person a second: one at a time, and then the newest. */
export const feed = async (work: Work, files: Files): Promise<Fed> => {
  const framesPerSecond = 24;
  const { width, height, kind, seconds } = work;
  const pictures = Array.from({ length: framesPerSecond }, (_, at) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new TypeError('no canvas');
    const middle = width * (0.5 + 0.02 * Math.sin((2 * Math.PI * at) / framesPerSecond));
    const oval = (y: number, across: number, down: number, colour: string): void => {
      context.fillStyle = colour;
      context.beginPath();
      context.ellipse(middle, height * y, width * across, height * down, 0, 0, 7);
      context.fill();
    };
    context.fillStyle = '#7a8a99';
    context.fillRect(0, 0, width, height);
    oval(1.05, 0.22, 0.42, '#345a8a');
    oval(0.58, 0.045, 0.12, '#d9a98c');
    oval(0.38, 0.085, 0.2, '#d9a98c');
    oval(0.24, 0.08, 0.08, '#3a2a1c');
    return canvas;
  });
  const policy = Reflect.get(window, 'trustedTypes')?.createPolicy(`plenary`, {
    createScriptURL: (address: string) => address,
  });
  const result = { given: 0, drawn: 0, segmented: 0, load: 0 };
  const frames: number[] = [];
  const segmentation: number[] = [];
  const started = performance.now();
  const worker =
    kind === 'camera'
      ? undefined
      : new Worker(policy?.createScriptURL(files.worker) ?? files.worker);
  const { port1, port2 } = new MessageChannel();
  if (worker) {
    const told = (type: string): Promise<void> =>
      new Promise((resolve) => {
        worker.addEventListener('message', ({ data }) => {
          if (data.type === type) resolve();
        });
      });
    await told('ready');
    worker.postMessage({
      type: 'loadModel',
      modelUrl: new URL(files.model, location.href).href,
      runtimeUrl: new URL(files.runtime, location.href).href,
    });
    await told('modelLoaded');
    result.load = performance.now() - started;
    worker.addEventListener('message', ({ data }) => {
      if (data.type !== 'cost') return;
      segmentation.push(data.segmentation);
      result.segmented += data.segmented;
    });
    const image = await createImageBitmap(new ImageData(1280, 720));
    const drawings = {
      blur: { kind },
      image: { kind, image },
      mask: {
        ...{ kind, image, rootWidth: 1280, rootHeight: 720 },
        clip: [{ type: 'circle', x: 640, y: 360, radius: 300 }],
      },
    };
    const drawing = kind === 'camera' ? { kind: 'blur' } : drawings[kind];
    worker.postMessage({ type: 'use', drawing }, kind === 'blur' ? [] : [image]);
    worker.postMessage({ type: 'connect', port: port1 }, [port1]);
  }
  const state: { sentAt: number; isBusy: boolean } = { sentAt: 0, isBusy: worker !== undefined };
  port2.onmessage = ({ data }) => {
    state.isBusy = false;
    if (data.type !== 'frame') return;
    frames.push(performance.now() - state.sentAt);
    result.drawn += 1;
    data.frame.close();
  };
  // Processor time is measured from here on, without loading.
  await Reflect.get(window, 'benchBegins')();
  const begin = performance.now();
  // At least one picture is drawn, however slow the machine is.
  const isOver = (at: number): boolean => at >= framesPerSecond * seconds && result.drawn > 0;
  for (let at = 0; !isOver(at); at += 1) {
    const due = begin + (1000 * at) / framesPerSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const canvas = pictures[at % framesPerSecond];
    if (!canvas) continue;
    const frame = new VideoFrame(canvas, {
      timestamp: Math.round((1_000_000 * at) / framesPerSecond),
    });
    result.given += 1;
    if (!worker) result.drawn += 1;
    if (!worker || state.isBusy) {
      frame.close();
      continue;
    }
    state.isBusy = true;
    state.sentAt = performance.now();
    port2.postMessage({ type: 'frame', frame }, [frame]);
    frame.close();
  }
  worker?.terminate();
  return { ...result, frame: frames, segmentation };
};
