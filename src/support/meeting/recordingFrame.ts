/** What the page beside asks of the frame that shows a recording. */
export interface RecordingFrame {
  /**
   * Shows a state as a file holds it. Nothing is copied: the frame reads it and leaves it as it is.
   */
  show(state: object): void;
}

declare global {
  interface Window {
    /** There once the frame can show something. */
    plenaryRecording?: RecordingFrame;
  }
}

/** Events on the frame's element: it is ready, or something in it was pressed. */
export const frameEvents = { ready: 'recordingready', pressed: 'recordingpressed' } as const;

/** The query of a page that shows a recording for the page around it. */
export const recordingQuery = '?recording';
/** Whether a page is asked to. */
export const isRecordingPage = ({ search }: Pick<Location, 'search'>): boolean =>
  search === recordingQuery;
