import type { ShareEnding, SharePrivilege } from '../protocol/vocabulary/sharing';
import type { PublicShareContent } from './shareContent';
import type { PublicOwnShare, PublicShare } from './shareShapes';

/** Events of sharing. @source media 3, media 4 */
export interface ShareEvents {
  /** The own share started, paused, resumed, ended, or shows something else. */
  readonly 'share-changed': PublicOwnShare;
  /**
   * The own share ended after it had begun: its person stopped it (`stopped`); what it showed
   * ended, as by the browser's own bar (`surface ended`); a host or co-host ended it (`stopped by
   * host`) or somebody took its place (`grabbed`), whom `share-taken` names; the meeting admits it
   * no longer, as on hold (`rule`); it could not be sent (`failed`); or the session ended with it.
   *
   * @source media 4 (End), media 8 (user stop)
   */
  readonly 'share-ended': { readonly because: ShareEnding | 'session ended' };
  /** Others started or ended shares, or changed what goes along. */
  readonly 'shares-changed': readonly PublicShare[];
  /** The pictures of another's share have another size, in pixels. */
  readonly 'share-size-changed': {
    readonly userId: number;
    readonly width: number;
    readonly height: number;
  };
  /** Somebody took the place of the own share, or a host ended it. */
  readonly 'share-taken': {
    readonly because: 'grabbed' | 'stopped';
    readonly senderName: string;
  };
  /** The first person sees the own share, if it started with `requestReadReceipt`: once a share. */
  readonly 'share-can-see-screen': { readonly userId: number };
  /** The people who see the own share. */
  readonly 'share-viewers-changed': readonly number[];
  /** What the own share shows, or is sent as, is another. */
  readonly 'share-content-changed': PublicShareContent;
  readonly 'share-privilege-changed': SharePrivilege;
}
