/**
 * Two stores. `session` is synchronous and per tab; `local` is asynchronous and per browser. Before
 * `ready` has resolved every use fails with the documented texts.
 * @source core 3, core 5
 */
export interface StoragePort {
  ready(): Promise<void>;
  readonly session: {
    get(key: SessionKey): string | null;
    set(key: SessionKey, value: string): void;
    remove(key: SessionKey): void;
  };
  readonly local: {
    get(key: LocalKey): Promise<unknown>;
    set(key: LocalKey, value: unknown): Promise<void>;
    remove(key: LocalKey): Promise<void>;
  };
}
/**
 * Per-session keys.
 * @source core 3
 * @decision Media keys are not stored: a resumed seat receives the current one. Breakout rooms and
 * recording bring theirs. A zoom token has no use here, and no tracking cookie is read.
 */
export type SessionKey =
  | 'option'
  | 'webToken'
  | 'meetingToken'
  | 'ivState'
  | 'isOnHold'
  | 'participantId'
  | 'userName'
  | 'userEmail'
  | 'failoverCount'
  /** The meeting that the other values belong to, and how to resume it. @decision */
  | 'meeting'
  /** How long the person has been in the meeting, which a reload does not change. @decision */
  | 'stay'
  /** Local audio, the camera and the hand, for a seat that the gateway has forgotten. @decision */
  | 'ownAudio'
  | 'ownCamera'
  | 'ownHand'
  /** The draft of a chat message, the open panel and the view. @decision */
  | 'screen'
  /** Answers to polls that are not sent, and a poll that is being written. @decision */
  | 'polls'
  /** A question, answer or comment that is being written. @decision */
  | 'questions'
  /** The report that this tab is sending, and its upload token. @decision */
  | 'unfinishedReport';
/**
 * Per-browser keys.
 * @source core 3
 * @decision The device id is stored with the others, in the database that holds pictures too.
 */
export type LocalKey =
  | 'background'
  | 'backgroundPictures'
  | 'deviceId'
  | 'preferences'
  | 'recentMeetings'
  /** The last tracking ids of reports. @source core 9 */
  | 'reports'
  /** The file of the report that is being sent. @decision */
  | 'unfinishedReport'
  | 'sounds'
  | 'settings';
