import type { Workers } from './workers';

/**
 * Addresses of background assets, loaded when the first background is chosen. The bundler reads
 * them literally.
 */
export const backgroundAssets = {
  spawn: (workers: Workers): Worker =>
    workers.spawn(new URL('../../../workers/background.worker.ts', import.meta.url), {
      name: 'background',
    }),
  modelUrl: new URL(
    '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite',
    import.meta.url,
  ).href,
  runtimeUrl: new URL('@litertjs/core/wasm/litert_wasm_compat_internal.wasm', import.meta.url).href,
};

/** The built-in pictures, by their name after `builtin:`. */
export const builtInPictures: Readonly<Record<string, string>> = {
  dawn: new URL('../../../assets/backgrounds/dawn.webp', import.meta.url).href,
  dunes: new URL('../../../assets/backgrounds/dunes.webp', import.meta.url).href,
  forest: new URL('../../../assets/backgrounds/forest.webp', import.meta.url).href,
  room: new URL('../../../assets/backgrounds/room.webp', import.meta.url).href,
  shelves: new URL('../../../assets/backgrounds/shelves.webp', import.meta.url).href,
  waves: new URL('../../../assets/backgrounds/waves.webp', import.meta.url).href,
};
