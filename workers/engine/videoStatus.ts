import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import type { ErrorReport } from '../../src/protocol/engine/media';
import type { FromVideo } from '../../src/protocol/engine/video';
import { causeName } from './causeName';
import { StatusTeller } from './statusTeller';

/**
 * Among several senders one may fail and others succeed: the failure counts for this long, ms.
 * @decision
 */
const calmWait = 1000;

/** Reports whether a channel's video is encoded and decoded. */
export interface VideoStatus {
  /** A frame was encoded. */
  readonly encoded: () => void;
  /** A frame was decoded. */
  readonly decoded: () => void;
  /** An encoder failed, and another one follows. */
  readonly encoderLost: () => void;
  readonly failed: (code: ErrorReport['code'], cause: unknown) => void;
}

/** The status of each channel, as it is reported to the page. */
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
      encoderLost: () => status.tell('encode', 'fail'),
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
