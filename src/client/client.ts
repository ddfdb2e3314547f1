import type { Store } from '@reduxjs/toolkit';
import type { Intent } from '../effects/intent';
import type { RemoteInputLine } from '../effects/remoteInput';
import type { EnginePort } from '../transport/enginePort';
import type { LoadChatFiles } from './chatFiles';
import type { BackgroundClient } from './background';
import type { LoadBrowserReports } from './reports';
import type { lobbyReducer } from './features';

/** The whole state. */
export type PlenaryState = ReturnType<typeof lobbyReducer>;

/** A local track, or null. */
interface LocalView {
  current(): MediaStreamTrack | null;
  onChange(listener: (track: MediaStreamTrack | null) => void): () => void;
}

/**
 * The client core: one store, one saga tree, and the two entry points that screens and embedders
 * use.
 */
export interface PlenaryClient {
  readonly store: Store<PlenaryState>;
  /**
   * Dispatches an intent and answers when it is settled.
   * @throws PlenaryError with the documented type and reason.
   */
  perform(intent: Intent): Promise<unknown>;
  /** Mounts stages and reports levels; no frame or sample passes through the store. */
  readonly stage: Pick<EnginePort, 'mountStage' | 'onLevels' | 'pictures'>;
  /** The local camera's track for a self-view, or null; the listener is called at every change. */
  readonly selfView: LocalView;
  /** The same of the own share. */
  readonly ownShare: LocalView;
  /** Takes a controller's input, and has what they copy; neither enters the store. */
  readonly remoteInput: Pick<RemoteInputLine, 'send' | 'onCopied'>;
  /** Previews and pictures of backgrounds, and processors, whose video never enters the store. */
  readonly background: BackgroundClient;
  /** Takes chosen files, and has those that came; no content enters the store. */
  readonly files: LoadChatFiles;
  /** Logs and their files, whose preview never enters the store. */
  readonly reports: LoadBrowserReports;
  /** Leaves, ends all sagas, workers and sockets. */
  dispose(): Promise<void>;
}
