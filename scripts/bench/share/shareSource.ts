/**
 * Runs in the page before anything else: it replaces the screen capture with a worker that draws scenes and
 * writes them as I420, as Chromium's own capture does, and only when something has changed. A corner of each
 * picture has the cells of `call/pictureSource.ts`, smaller: the time at which it was drawn.
 */
import type { Page } from 'puppeteer';
import { lineCount, lineHeight, lines, pageTop } from './pageText';

export const shareSize = { width: 1280, height: 720 } as const;
/** The width of the corner with the cells of the stamp. */
export const stampWidth = 192;

/** What the sharer shows next. Times in seconds. */
export type Scene =
  | { readonly kind: 'page'; readonly line: number }
  /** The page at `line` moves down for `seconds`, 10 pixels at each of 24 frames a second. */
  | { readonly kind: 'scroll'; readonly line: number; readonly seconds: number }
  | { readonly kind: 'slide'; readonly number: number }
  | { readonly kind: 'film'; readonly seconds: number };

/** The picture that a scene ended with. */
export interface Shown {
  /** Its stamp: ms since 1970, modulo 2^24. */
  readonly stamp: number;
  /** The line at its top, where it is the page. */
  readonly line: number;
}

declare global {
  interface Window {
    /**
     * Repeat a picture that stays: Chromium does so with a captured screen that a peer connection sends
     * (zero-hertz mode), and not with a generated track.
     */
    benchRepeats?: boolean;
    /** Shows a scene; resolves when its last picture has been written. */
    benchShow?: (scene: Scene) => Promise<Shown>;
    /** The picture of a stamp as it was shared, as a PNG in base64; null if there was none. */
    benchShared?: (stamp: number) => Promise<string | null>;
    /** The stamps of all pictures so far. */
    benchStamps?: () => Promise<readonly number[]>;
  }
}

/** The text of the worker. */
const workerText = `
const { width, height } = ${JSON.stringify(shareSize)};
const lines = ${JSON.stringify(lines)};
const lineHeight = ${lineHeight}, pageTop = ${pageTop}, lineCount = ${lineCount};
const sizes = [8, 9, 10, 11];
const canvasOf = (...size) => new OffscreenCanvas(...size).getContext('2d', { alpha: false, willReadFrequently: true });
const context = canvasOf(width, height);

const noise = canvasOf(width + 256, height + 256);
{
  const grains = noise.createImageData(width + 256, height + 256);
  let state = 7;
  for (let at = 0; at < grains.data.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    grains.data.fill(state >>> 24, at, at + 3);
    grains.data[at + 3] = 255;
  }
  noise.putImageData(grains, 0, 0);
}

const drawColumn = (from, pixels, x, wide, paper, tones) => {
  context.fillStyle = paper;
  context.fillRect(x, pageTop, wide, height - pageTop);
  context.textBaseline = 'alphabetic';
  const first = Math.floor(pixels / lineHeight);
  for (let row = 0; row <= (height - pageTop) / lineHeight + 1; row += 1) {
    const line = (from + first + row) % lineCount;
    context.font = sizes[line % sizes.length] + 'px "DejaVu Sans Mono", monospace';
    context.fillStyle = tones[(line * 7) % tones.length];
    context.fillText(lines[line], x + 16, pageTop + row * lineHeight + 12 - (pixels % lineHeight));
  }
};
const drawPage = ({ line, pixels }) => {
  drawColumn(line, pixels, 0, 640, '#ffffff', ['#b00020', '#0b5394', '#1b5e20', '#6a1b9a', '#333333', '#8a4b00']);
  drawColumn(line + 180, pixels, 640, 640, '#1e1e1e', ['#ce9178', '#9cdcfe', '#b5cea8', '#c586c0', '#d4d4d4', '#dcdcaa']);
  context.fillStyle = '#e8eaed';
  context.fillRect(0, 0, width, pageTop);
};
const drawSlide = ({ number }) => {
  const hue = (number * 67) % 360;
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, 'hsl(' + hue + ' 60% 92%)');
  sky.addColorStop(1, 'hsl(' + (hue + 40) + ' 60% 80%)');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'hsl(' + hue + ' 70% 25%)';
  context.font = '600 44px "DejaVu Sans", sans-serif';
  context.fillText(lines[number % lineCount].slice(0, 34), 80, 140);
  context.font = '22px "DejaVu Sans", sans-serif';
  for (let row = 0; row < 6; row += 1)
    context.fillText('\\u2022 ' + lines[(number * 6 + row) % lineCount].slice(0, 44), 90, 210 + row * 44);
  for (let bar = 0; bar < 8; bar += 1) {
    const tall = 60 + ((number * 131 + bar * 57) % 260);
    context.fillStyle = 'hsl(' + (hue + bar * 23) + ' 65% 50%)';
    context.fillRect(780 + bar * 52, 560 - tall, 38, tall);
  }
  context.font = '11px "DejaVu Sans", sans-serif';
  context.fillStyle = '#444';
  for (let row = 0; row < 4; row += 1)
    context.fillText(lines[(number * 4 + row + 90) % lineCount], 80, 620 + row * 18);
};
const drawFilm = ({ frame }) => {
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, 'hsl(' + ((frame * 0.7) % 360) + ' 45% 40%)');
  sky.addColorStop(1, 'hsl(' + ((frame * 0.7 + 90) % 360) + ' 45% 25%)');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let i = 0; i < 24; i += 1) {
    context.fillStyle = 'hsl(' + ((i * 47) % 360) + ' 50% ' + (30 + (i % 5) * 8) + '%)';
    context.beginPath();
    context.ellipse(
      (i * 173 + frame * (3 + (i % 4))) % (width + 200) - 100,
      height / 2 + Math.sin(frame / 20 + i) * height * 0.45,
      40 + (i % 6) * 18, 30 + (i % 4) * 20, frame / 30 + i, 0, 7);
    context.fill();
  }
  context.globalAlpha = 0.04;
  context.drawImage(noise.canvas, -((frame * 97) % 256), -((frame * 61) % 256));
  context.globalAlpha = 1;
};
const drawings = { page: drawPage, slide: drawSlide, film: drawFilm };

const drawStamp = (stamp) => {
  const cell = ${stampWidth / 12};
  const sum = ((stamp >> 16) ^ (stamp >> 8) ^ stamp) & 255;
  const bit = (value, column, row) => {
    context.fillStyle = value ? '#fff' : '#000';
    context.fillRect(column * cell, row * cell, cell, cell);
  };
  for (let i = 0; i < 24; i += 1) bit((stamp >> (23 - i)) & 1, i % 12, Math.floor(i / 12));
  for (let i = 0; i < 8; i += 1) bit((sum >> (7 - i)) & 1, i, 2);
};
const draw = (picture, stamp) => {
  drawings[picture.kind](picture);
  drawStamp(stamp);
};

/** Converts the canvas as BT.709 with limited range. */
const toI420 = () => {
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer);
  const planes = new Uint8Array(width * height * 1.5);
  const half = width / 2;
  const u = width * height, v = u + u / 4;
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      let red = 0, green = 0, blue = 0;
      for (let i = 0; i < 4; i += 1) {
        const at = (y + (i >> 1)) * width + x + (i & 1);
        const pixel = pixels[at];
        const r = pixel & 255, g = (pixel >> 8) & 255, b = (pixel >> 16) & 255;
        planes[at] = (11966 * r + 40254 * g + 4064 * b + 1081344) >> 16;
        red += r; green += g; blue += b;
      }
      const at = (y >> 1) * half + (x >> 1);
      planes[u + at] = (-6596 * red - 22189 * green + 28784 * blue + 33685504) >> 18;
      planes[v + at] = (28784 * red - 26145 * green - 2639 * blue + 33685504) >> 18;
    }
  return planes;
};
const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };
const frameOf = (planes) =>
  new VideoFrame(planes, {
    format: 'I420', codedWidth: width, codedHeight: height, colorSpace,
    timestamp: Math.round(performance.now() * 1000),
  });

const drawn = new Map();
let writer, first, isRepeating, repeating;
/** What a capture does for a peer connection: it repeats a picture until it is sharp, then each second. */
const repeat = (planes, since) => {
  clearTimeout(repeating);
  if (!isRepeating) return;
  const wait = performance.now() - since < 5000 ? 50 : 1000;
  repeating = setTimeout(() => {
    writer.write(frameOf(planes)).catch(() => {});
    repeat(planes, since);
  }, wait);
};
const show = async (picture) => {
  const stamp = Math.round(performance.timeOrigin + performance.now()) % 16777216;
  drawn.set(stamp, picture);
  draw(picture, stamp);
  const planes = toI420();
  await writer.write(frameOf(planes));
  repeat(planes, performance.now());
  return { stamp, line: picture.line ?? 0 };
};
const move = async (frames, pictureAt) => {
  const began = performance.now();
  let shown;
  for (let frame = 1; frame <= frames; frame += 1) {
    const wait = began + (frame * 1000) / 24 - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    shown = await show(pictureAt(frame));
  }
  return shown;
};
const scenes = {
  page: ({ line }) => show({ kind: 'page', line, pixels: 0 }),
  slide: ({ number }) => show({ kind: 'slide', number }),
  scroll: async ({ line, seconds }) => {
    const shown = await move(seconds * 24, (frame) => ({ kind: 'page', line, pixels: frame * 10 }));
    return { ...shown, line: line + (seconds * 240) / lineHeight };
  },
  film: ({ seconds }) => move(seconds * 24, (frame) => ({ kind: 'film', frame })),
};
/** The picture of a stamp, after the conversion. */
const shared = async (stamp) => {
  const picture = drawn.get(stamp);
  if (!picture) return null;
  draw(picture, stamp);
  const frame = frameOf(toI420());
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d', { alpha: false }).drawImage(frame, 0, 0);
  frame.close();
  return canvas.convertToBlob({ type: 'image/png' });
};
onmessage = async ({ data: { id, writable, repeats, scene, stamp, asksStamps } }) => {
  if (writable) {
    isRepeating = repeats;
    writer = writable.getWriter();
    // A picture that comes before anybody takes pictures is lost: the first one comes again.
    first = setInterval(() => show({ kind: 'page', line: 0, pixels: 0 }), 500);
    return;
  }
  if (asksStamps) return postMessage({ id, answer: [...drawn.keys()] });
  clearInterval(first);
  postMessage({ id, answer: scene ? await scenes[scene.kind](scene) : await shared(stamp) });
};`;

/** Installs the source before the page's own code. */
const install = (text: string): void => {
  const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
  const awaited = new Map<number, (answer: unknown) => void>();
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: unknown }>) => {
    awaited.get(data.id)?.(data.answer);
    awaited.delete(data.id);
  };
  let asked = 0;
  const ask = (request: object): Promise<unknown> => {
    const id = (asked += 1);
    worker.postMessage({ ...request, id });
    return new Promise((resolve) => awaited.set(id, resolve));
  };
  window.benchShow = (scene) => ask({ scene }) as Promise<Shown>;
  window.benchStamps = () => ask({ asksStamps: true }) as Promise<readonly number[]>;
  window.benchShared = async (stamp) => {
    const blob = await ask({ stamp });
    if (!(blob instanceof Blob)) return null;
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise((resolve) => (reader.onload = resolve));
    return String(reader.result).slice('data:image/png;base64,'.length);
  };
  navigator.mediaDevices.getDisplayMedia = async () => {
    const generator = new MediaStreamTrackGenerator({ kind: 'video' });
    const repeats = window.benchRepeats === true;
    worker.postMessage({ writable: generator.writable, repeats }, [generator.writable]);
    return new MediaStream([generator]);
  };
};

/** Replaces a page's screen capture; call it before the page loads. */
export const installShareSource = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(install, workerText);
};

/** Shows a scene; resolves when its last picture has been written. */
export const show = (page: Page, scene: Scene): Promise<Shown> =>
  page.evaluate((next) => {
    if (!window.benchShow) throw new Error('No source');
    return window.benchShow(next);
  }, scene);

/** Returns the picture of a stamp as a PNG, as it was shared; undefined if there was none. */
export const sharedPicture = async (page: Page, stamp: number): Promise<Buffer | undefined> => {
  const png = await page.evaluate((drawnAt) => window.benchShared?.(drawnAt) ?? null, stamp);
  return png === null ? undefined : Buffer.from(png, 'base64');
};

/** Returns the stamps of all pictures that the page has shared. */
export const sharedStamps = async (page: Page): Promise<ReadonlySet<number>> =>
  new Set(await page.evaluate(() => window.benchStamps?.() ?? []));
