/** A person at the door, as the signed query of the socket says. */
export interface Entrant {
  /** The client's id of its page. */
  readonly cid: string;
  readonly displayName: string;
  readonly isOriginalHost: boolean;
  readonly isHostByToken: boolean;
  readonly isGuest: boolean;
  /** False where the proof is too old for a new seat: only a seat that is held may be resumed. */
  readonly mayTakeSeat: boolean;
}

/** What a verified meeting token says. */
export interface ResumeClaim {
  /** The run of the meeting that the seat belongs to. */
  readonly meetingId: string;
  readonly userId: number;
  /** The media session that the token was made for. */
  readonly keyId: number;
}

/** A join as it was asked for. */
export interface JoinRequest {
  readonly entrant: Entrant;
  readonly seq: number;
  readonly rev: number;
  readonly claim: ResumeClaim | undefined;
}
