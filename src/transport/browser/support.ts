import type { EngineSupport } from '../enginePort';
import type { FromAudio } from '../../protocol/engine/audio';
import type { FromVideo } from '../../protocol/engine/video';

export { tilesFor } from './tiles';

/** Features of a page that the engine needs, by name and never by brand. */
export interface PageFeatures {
  readonly Worker: boolean;
  readonly WebSocket: boolean;
  readonly OffscreenCanvas: boolean;
  readonly AudioWorklet: boolean;
  readonly getUserMedia: boolean;
  readonly MediaStreamTrackProcessor: boolean;
  readonly requestVideoFrameCallback: boolean;
  readonly SharedArrayBuffer: boolean;
  readonly setSinkId: boolean;
  /** Cameras can be turned or zoomed; which ones can is known once the person permits it. */
  readonly panTiltZoom: boolean;
  readonly getDisplayMedia: boolean;
}

const movesCameras = ({ mediaDevices }: Partial<Navigator>): boolean => {
  const constraints = mediaDevices?.getSupportedConstraints?.() ?? {};
  return ['pan', 'tilt', 'zoom'].some((name) => name in constraints);
};

const hasCapture = (
  { navigator }: typeof globalThis,
  name: 'getUserMedia' | 'getDisplayMedia',
): boolean => 'mediaDevices' in navigator && name in navigator.mediaDevices;

/** One probe per capability. */
export const probePage = (page: typeof globalThis): PageFeatures => ({
  Worker: 'Worker' in page,
  WebSocket: 'WebSocket' in page,
  OffscreenCanvas:
    'OffscreenCanvas' in page && 'transferControlToOffscreen' in page.HTMLCanvasElement.prototype,
  AudioWorklet: 'AudioContext' in page && 'audioWorklet' in page.AudioContext.prototype,
  getUserMedia: hasCapture(page, 'getUserMedia'),
  getDisplayMedia: hasCapture(page, 'getDisplayMedia'),
  MediaStreamTrackProcessor: 'MediaStreamTrackProcessor' in page,
  requestVideoFrameCallback:
    'VideoFrame' in page && 'requestVideoFrameCallback' in page.HTMLVideoElement.prototype,
  SharedArrayBuffer: 'SharedArrayBuffer' in page && page.crossOriginIsolated,
  setSinkId: 'AudioContext' in page && 'setSinkId' in page.AudioContext.prototype,
  panTiltZoom: movesCameras(page.navigator),
});

type Ready<Message> = Extract<Message, { readonly type: 'ready' }>;
/** The workers' `ready` messages; undefined for one that could not start. */
export interface WorkersReady {
  readonly video: Ready<FromVideo> | undefined;
  readonly audio: Ready<FromAudio> | undefined;
}

/**
 * Summarizes the media support of this browser. Shared memory, track processors and `setSinkId`
 * have replacements or are optional, so they never count as missing.
 * @source media 4 (audio bridge, media agent modes 11 and 10)
 * @decision Audio needs a worklet, mode 11: there is no alternative and no bridge for mobile
 * browsers. A browser without WebCodecs audio can neither send nor receive audio.
 */
export const summarise = (page: PageFeatures, { video, audio }: WorkersReady): EngineSupport => {
  const canCapture = page.MediaStreamTrackProcessor || page.requestVideoFrameCallback;
  const renderer = page.OffscreenCanvas ? (video?.renderer ?? 'none') : 'none';
  const facts: readonly (readonly [string, boolean])[] = [
    ['Worker', page.Worker],
    ['WebSocket', page.WebSocket],
    ['getUserMedia', page.getUserMedia],
    ['OffscreenCanvas', page.OffscreenCanvas],
    ['AudioWorklet', page.AudioWorklet],
    ['MediaStreamTrackProcessor', canCapture],
    ['VideoEncoder', video?.canEncode ?? false],
    ['VideoDecoder', video?.canDecode ?? false],
    ['AudioEncoder', audio?.canEncode ?? false],
    ['AudioDecoder', audio?.canDecode ?? false],
  ];
  return {
    canSendAudio: page.getUserMedia && page.AudioWorklet && (audio?.canEncode ?? false),
    canReceiveAudio: page.AudioWorklet && (audio?.canDecode ?? false),
    canSendVideo: page.getUserMedia && canCapture && (video?.canEncode ?? false),
    canReceiveVideo: renderer !== 'none' && (video?.canDecode ?? false),
    canMoveCamera: page.getUserMedia && page.panTiltZoom,
    canShare: page.getDisplayMedia && canCapture && (video?.canEncode ?? false),
    renderer,
    missing: facts.filter(([, isThere]) => !isThere).map(([name]) => name),
  };
};

/**
 * Names of missing features that backgrounds need in addition.
 * @source media 5 (compatible browser)
 */
export const probeBackground = (page: typeof globalThis): string[] => {
  const facts: readonly (readonly [string, boolean])[] = [
    ['Worker', 'Worker' in page],
    ['OffscreenCanvas', 'OffscreenCanvas' in page],
    ['VideoFrame', 'VideoFrame' in page],
    ['WebAssembly', 'WebAssembly' in page],
    ['createImageBitmap', 'createImageBitmap' in page],
  ];
  return facts.filter(([, isThere]) => !isThere).map(([name]) => name);
};
