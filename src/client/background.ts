import { assetsMissing } from '../effects/assetsMissing';
import type { Captures } from '../effects/devices/captures';
import type { WithDevices } from '../features/devices/devices.selectors';
import { PlenaryError } from '../protocol/error';
import type { PictureSource } from '../protocol/channels/streamChannels';
import { captureSize, frameRateDefault } from '../protocol/limits';
import type {
  BackgroundPictures,
  BackgroundPort,
  BackgroundPreview,
  PictureFailure,
  FrameProcessors,
} from '../transport/backgroundPort';
import type { CapturedTrack } from '../transport/devicesPort';
import type { EngineEvent } from '../transport/enginePort';
import type { Ports } from '../transport/ports';

/** Why an image could not be stored. */
export type PictureTrouble = PictureFailure;

/** A processor that threw or stalled. */
type ProcessorFailed = Extract<EngineEvent, { readonly type: 'processorFailed' }>;

/** A preview, and whether it has a camera to show. */
export interface OpenedPreview extends Pick<BackgroundPreview, 'show' | 'close'> {
  readonly hasCamera: boolean;
}

/**
 * The parts of backgrounds that are not data: canvases, files, ports. Each promise rejects with a
 * PlenaryError where the code of backgrounds cannot be loaded.
 */
export interface BackgroundClient {
  /** Names of missing browser features; empty where backgrounds work. */
  missing(): Promise<readonly string[]>;
  /**
   * Draws the local camera on `canvas`, 380 by 214, only locally: the running camera, or one that
   * is opened for the preview and not sent.
   * @source media 2
   */
  openPreview(canvas: HTMLCanvasElement): Promise<OpenedPreview>;
  pictures(): Promise<BackgroundPictures>;
  readonly processors: {
    /** The processors of the camera or of the own share. */
    of(source: PictureSource): Pick<FrameProcessors, 'useProcessor' | 'removeProcessor'>;
    /** Subscribes to failures of processors; returns how to unsubscribe. */
    onFailed(listener: (failed: ProcessorFailed) => void): () => void;
  };
}

interface Parts extends Pick<Ports, 'background' | 'devices'> {
  readonly engine: Ports['engine'];
}

/** The camera of a preview: the meeting's while it runs, otherwise one of its own. */
const watchCamera = async (
  preview: BackgroundPreview,
  { engine, devices, camera }: Pick<Parts, 'engine' | 'devices'> & Pick<Captures, 'camera'>,
  cameraId: string,
): Promise<{ readonly hasCamera: boolean; readonly close: () => void }> => {
  let own: CapturedTrack | undefined;
  if (!camera.current()) {
    const opened = await devices.openCamera({
      deviceId: cameraId,
      ...captureSize,
      frameRate: frameRateDefault,
    });
    if (opened.ok) own = opened.value;
  }
  const follow = (): void => preview.watch((camera.current() ?? own)?.track);
  const stop = engine.onLocalPicture('camera', follow);
  return {
    hasCamera: camera.current() !== undefined || own !== undefined,
    close: () => {
      stop();
      own?.stop();
    },
  };
};

export const createBackgroundClient = (
  parts: Parts,
  captures: Captures,
  store: { getState(): WithDevices },
): BackgroundClient => {
  const load = (): Promise<BackgroundPort> =>
    parts.background().catch((cause: unknown) => {
      throw new PlenaryError(assetsMissing, cause);
    });
  return {
    missing: async () => (await load()).missing(),
    openPreview: async (canvas) => {
      const preview = (await load()).openPreview(canvas);
      const { cameraId } = store.getState().devices.preferences;
      const watched = await watchCamera(preview, { ...parts, ...captures }, cameraId);
      return {
        hasCamera: watched.hasCamera,
        show: (choice) => preview.show(choice),
        close: () => {
          watched.close();
          preview.close();
        },
      };
    },
    pictures: async () => (await load()).pictures,
    processors: {
      of: (source) => parts.engine.processorsOf(source),
      onFailed: (listener) =>
        parts.engine.subscribe((event) => {
          if (event.type === 'processorFailed') listener(event);
        }),
    },
  };
};
