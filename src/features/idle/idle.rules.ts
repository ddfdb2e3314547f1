/** What idleness is judged by. @source core 4 */
export interface IdleFacts {
  readonly attendees: number;
  readonly isRecording: boolean;
  readonly isInBreakoutRoom: boolean;
}

/** The idle timer runs while one is alone, not in a breakout room and nothing is recorded. @source core 4 */
export const isIdle = ({ attendees, isRecording, isInBreakoutRoom }: IdleFacts): boolean =>
  attendees <= 1 && !isRecording && !isInBreakoutRoom;
