/** Levels of video quality, lowest first. @source media 2 */
export const videoQualities = ['90p', '180p', '360p', '720p', '1080p'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** State of the local capture. @source media 4 */
export const captureStates = ['started', 'stopped', 'failed'] as const;
export type CaptureState = (typeof captureStates)[number];

/** Facing modes, which select a camera. @source media 5 */
export const facingModes = ['environment', 'user', 'left', 'right'] as const;
export type FacingMode = (typeof facingModes)[number];

/** Modes of replacing or covering the background. @source media 3, media 4 */
export const backgroundModes = [null, 'virtual background', 'mask'] as const;
export type BackgroundMode = (typeof backgroundModes)[number];

/** Shapes of a mask's clip. @source media 5 */
export const maskShapes = ['rectangle', 'square', 'circle', 'svg'] as const;
export type MaskShape = (typeof maskShapes)[number];

/** How a background model's preload went. @source media 4 */
export const modelPreloadResults = ['ok', 'slow at 3 s', 'slow at 10 s', 'model mismatch'] as const;
export type ModelPreloadResult = (typeof modelPreloadResults)[number];

/**
 * The renderers of a `video-player`: a canvas, a plain video element, or the self-preview.
 * @source media 2
 */
export const playerRenderers = ['canvas', 'video element', 'self-preview'] as const;
export type PlayerRenderer = (typeof playerRenderers)[number];

/** Graphics interfaces of the canvas renderer. @source media 3 */
export const rendererTypes = ['WebGL', 'WebGL2', 'WebGPU'] as const;
export type RendererType = (typeof rendererTypes)[number];

/** Values of a `video-player`'s media-type. @source media 2 */
export const playerMediaTypes = ['video', 'share'] as const;
export type PlayerMediaType = (typeof playerMediaTypes)[number];

/** Values of a `video-player`'s share-source. @source media 2 */
export const shareSources = ['main'] as const;

/** Attributes of `video-player-container` and `video-player`. @source media 2 */
export const containerAttributes = ['session-id', 'z-index'] as const;
export const playerAttributes = [
  'node-id',
  'media-type',
  'video-quality',
  'share-source',
  'fill-mode',
  'stop-no-clean',
] as const;
/** Asks for a renderer. @decision The documents name the renderers and not how one is chosen. */
export const rendererAttribute = 'renderer';

/** Directions of a network-quality level. @source media 3 */
export const networkQualityTypes = ['uplink', 'downlink'] as const;
export type NetworkQualityType = (typeof networkQualityTypes)[number];

/** Commands of far-end camera control. @source media 4 */
export const farEndCameraCommands = [
  'request',
  'approve',
  'decline',
  'give up',
  'start control',
  'continue',
  'stop control',
  'switch camera',
] as const;
export type FarEndCameraCommand = (typeof farEndCameraCommands)[number];

/**
 * Buttons of far-end camera control, which move the camera.
 * @source media 7 (buttonID)
 * @decision
 */
export const farEndCameraButtons = ['left', 'right', 'up', 'down', 'zoom in', 'zoom out'] as const;
export type FarEndCameraButton = (typeof farEndCameraButtons)[number];

/** Changes of a spotlight. @source core 6 (spotlight video) @decision */
export const spotlightActions = ['add', 'replace', 'remove'] as const;
export type SpotlightAction = (typeof spotlightActions)[number];
