import type { MediaKey } from '../../protocol/engine/media';
import type { JoinReply } from '../../protocol/signal/session';

/** A key as the gateway sends it. */
export type SentKey = Pick<JoinReply, 'encryptKey' | 'keyEpoch'>;

/** The meeting's key in the form for workers. */
export const mediaKeyOf = ({ encryptKey, keyEpoch }: SentKey): MediaKey => ({
  encryptKey: Uint8Array.from(atob(encryptKey), (char) => char.charCodeAt(0)),
  keyEpoch,
});
