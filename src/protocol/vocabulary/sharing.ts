/** State of the local share. @source media 4 */
export type ShareStatus = 'Sharing' | 'Paused' | 'End';

/**
 * Why the own share ended: its person stopped it; what it showed ended, or the browser's own bar
 * was used; a host or co-host ended it; somebody took its place; a rule of the meeting, such as a
 * hold; or it could not be sent.
 * @decision The documents name `user stop`, and two ends that the person did not choose:
 * `StopScreenCapture`, here `surface ended`, and `PrivilegeChange`, which no lock causes:
 * it ends no share that runs.
 */
export type ShareEnding =
  'stopped' | 'surface ended' | 'stopped by host' | 'grabbed' | 'rule' | 'failed';

/** Who may share, as the lock of the signaling layer. @source media 4 */
export type ShareLockMode = 'host grab' | 'only host' | 'anyone grab' | 'multiple share';

/** Who may share, in the public API. @source media 4, collaboration 6 */
export type SharePrivilege = 'OnlyHost' | 'HostGrab' | 'MultipleShare';

/** The default before the gateway sends the privilege. @source media 3 (default host only) */
export const defaultSharePrivilege: SharePrivilege = 'OnlyHost';

/** What a share shows: an entire screen, a window, or a tab of a browser. @source media 5 */
export const shareSurfaces = ['monitor', 'window', 'browser'] as const;
export type ShareSurface = (typeof shareSurfaces)[number];

/**
 * Why nothing is shared after the picker was asked for: the engine codes of the documents.
 * @source media 8
 * @decision Two of theirs are left out: `user stop` is an end and no failure, and `extension
 * uninstalled` has no cause, because every browser with the codecs captures screens without an
 * extension. `press required` is added: a browser opens its picker only at a press.
 */
export type ShareEngineCode =
  | 'permission request cancelled'
  | 'permission denied'
  | 'timeout'
  | 'error'
  | 'system error'
  | 'press required';

/** The engine's code for a share without audio. @source media 8 */
export const shareAudioAbsent = -27;
