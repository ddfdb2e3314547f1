import type { MediaErrorCode } from '../../src/protocol/engine/media';
import type { FromVideo } from '../../src/protocol/engine/video';
import { causeName } from './causeName';
import { StatusTeller } from './statusTeller';

/** Of several people one may fail and the others not: for so long, ms, the failure counts. @decision */
const calmWait = 1000;

/** What is told of pictures that are encoded and decoded, and of those that are not. */
export interface VideoStatus {
  readonly encoded: () => void;
  readonly decoded: () => void;
  readonly failed: (code: MediaErrorCode, cause: unknown) => void;
}

/** Tells the page. */
export const createVideoStatus = (
  post: (message: FromVideo) => void,
  now: () => number,
): VideoStatus => {
  const status = new StatusTeller(post, { now, wait: calmWait });
  return {
    encoded: () => status.tell('encode', 'success'),
    decoded: () => status.tell('decode', 'success'),
    failed: (code, cause) => {
      if (code === 'encode-failed') status.tell('encode', 'fail');
      if (code === 'decode-failed') status.tell('decode', 'fail');
      post({ type: 'error', code, detail: causeName(cause) });
    },
  };
};
