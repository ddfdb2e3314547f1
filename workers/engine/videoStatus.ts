import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import type { ErrorReport } from '../../src/protocol/engine/media';
import type { FromVideo } from '../../src/protocol/engine/video';
import { causeName } from './causeName';
import { StatusTeller } from './statusTeller';

/** Of several people one may fail and the others not: for so long, ms, the failure counts. @decision */
const calmWait = 1000;

/** Says whether a channel's pictures are encoded and decoded. */
export interface VideoStatus {
  readonly encoded: () => void;
  readonly decoded: () => void;
  readonly failed: (code: ErrorReport['code'], cause: unknown) => void;
}

/** The status of each channel, as the page hears of it. */
export const createVideoStatus = (
  post: (message: FromVideo) => void,
  now: () => number,
): ((channel: MediaChannel) => VideoStatus) => {
  const known = new Map<MediaChannel, VideoStatus>();
  const create = (channel: MediaChannel): VideoStatus => {
    const status = new StatusTeller((report) => post({ ...report, channel }), {
      now,
      wait: calmWait,
    });
    return {
      encoded: () => status.tell('encode', 'success'),
      decoded: () => status.tell('decode', 'success'),
      failed: (code, cause) => {
        if (code === 'encode-failed') status.tell('encode', 'fail');
        if (code === 'decode-failed') status.tell('decode', 'fail');
        post({ type: 'error', channel, code, detail: causeName(cause) });
      },
    };
  };
  return (channel) => {
    const status = known.get(channel) ?? create(channel);
    known.set(channel, status);
    return status;
  };
};
