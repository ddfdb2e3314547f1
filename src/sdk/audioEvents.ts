import type { MediaErrorCode } from '../protocol/engine/media';
import type { PublicSound } from './audioShapes';

/** Events of local audio. @source media 4, media 8 */
export interface AudioEvents {
  /** Joined by computer or phone, or left, and why. */
  readonly 'audio-changed': {
    readonly audio: '' | 'computer' | 'phone';
    readonly leaveReason: string;
  };
  /**
   * Muted or unmuted, and by whom: 'passive by mute-all', 'passive by mute-one', 'inherited',
   * 'active'.
   */
  readonly 'mute-changed': { readonly muted: boolean; readonly source: string };
  /** Audio has failed: a code, and its documented text. Zero data comes after three restores. */
  readonly 'audio-failed': { readonly code: MediaErrorCode; readonly reason: string };
  /** The browser waits for a gesture: call `audio.resumePlayback` in one. */
  readonly 'autoplay-failed': { readonly reason: string };
  /** Speaking while muted, or a microphone that gives silence. */
  readonly 'audio-hinted': { readonly hint: 'speaking while muted' | 'silent microphone' };
  /** Which microphone and which speaker are used. */
  readonly 'audio-devices-changed': { readonly microphoneId: string; readonly speakerId: string };
  /** Microphones and speakers that there are. */
  readonly 'device-list-changed': {
    readonly microphones: readonly PublicDevice[];
    readonly speakers: readonly PublicDevice[];
    readonly cameras: readonly PublicDevice[];
  };
  /** Properties of the local audio. */
  readonly 'sound-changed': PublicSound;
  /** The local volume of a participant: 0 to 100. */
  readonly 'user-volume-changed': { readonly userId: number; readonly volume: number };
}
/** A device; its label is empty until a permission is given. */
export interface PublicDevice {
  readonly deviceId: string;
  readonly label: string;
}
