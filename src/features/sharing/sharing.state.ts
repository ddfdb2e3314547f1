import type { ContentClass, ContentKind } from '../../protocol/engine/video';
import type { ShareEnding, ShareStatus } from '../../protocol/vocabulary/sharing';
import type { SurfaceKind, SurfaceSounds } from '../../transport/devicesPort';
import type { FreezeReason } from './sharing.actions';

/** The implemented part of the sharing state. @source media 3 (sharing state) */
export interface SharingState {
  /** Only hosts may share. */
  readonly lockShare: boolean;
  /** Of the own share. @source media 4 */
  readonly status: ShareStatus;
  /** People whose shares are not received, by the person's own choice. @source media 5 */
  readonly mutedShares: readonly number[];
  /** People whose shares are not heard, by the person's own choice. @source media 5 */
  readonly mutedSounds: readonly number[];
  /** What the own share shows has a sound, which goes along unless it is muted. */
  readonly hasSound: boolean;
  /** The person has muted the sound of the own share. */
  readonly isSoundMuted: boolean;
  /** The camera that is shared in place of a screen. @source media 3 (secondCameraId) */
  readonly secondaryCameraId?: string | undefined;
  /** @source media 3 (isOptimizedForSharedVideo) */
  readonly isOptimizedForSharedVideo: boolean;
  /** The picker is open, or the gateway has not answered yet. */
  readonly isPicking: boolean;
  /** What this page shows of its own that no viewer may see. */
  readonly freezes: readonly FreezeReason[];
  /** The own share keeps its last picture for that, or until no captured picture has it. */
  readonly isFrozen: boolean;
  /** The own share goes on once it has thawed. */
  readonly isResumeAwaited: boolean;
  /** What is shared; undefined without a share, and where the browser does not say. */
  readonly surface?: SurfaceKind | undefined;
  /** How many other things it has shown before; absent where it shows the first one. */
  readonly surfaceNo?: number | undefined;
  /** What it is sent as: text stays sharp, a film runs smoothly. */
  readonly content: ContentKind;
  /** What it was recognized as; undefined while nobody watches. */
  readonly shows?: ContentClass | undefined;
  /** What the person chose; undefined leaves it to the engine. */
  readonly chosenContent?: ContentKind | undefined;
  /** People who see the own share. */
  readonly viewers: readonly number[];
  /** Whether the person wants to know when somebody sees it. @source media 3 */
  readonly isRequireReadReceipt: boolean;
  /** Whether the sound of each kind of surface can go along here; undefined until it is known. */
  readonly surfaceSounds?: SurfaceSounds | undefined;
  /** Whether the browser's picker begins with what is wished for; undefined until it is known. */
  readonly takesHint?: boolean | undefined;
  /** Why the last one ended; undefined before one did. */
  readonly ending?: ShareEnding | undefined;
  /** When it started, in milliseconds since 1970. */
  readonly startedAt?: number | undefined;
}
/** What a meeting begins with. */
export const initialSharing: SharingState = {
  lockShare: false,
  status: 'End',
  mutedShares: [],
  mutedSounds: [],
  hasSound: false,
  isSoundMuted: false,
  isOptimizedForSharedVideo: false,
  isPicking: false,
  freezes: [],
  isFrozen: false,
  isResumeAwaited: false,
  content: 'text',
  viewers: [],
  isRequireReadReceipt: false,
};
