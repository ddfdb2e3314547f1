import { seconds } from '../../kernel/units';
import type { CapturedSurface, SurfaceKind } from '../devicesPort';
import type { Unsubscribe } from '../unsubscribe';

interface SoundSettings extends MediaTrackSettings {
  readonly restrictOwnAudio?: boolean;
}

const kinds: readonly SurfaceKind[] = ['monitor', 'window', 'browser'];

const onEndOf =
  (track: MediaStreamTrack) =>
  (listener: () => void): Unsubscribe => {
    if (track.readyState === 'ended') listener();
    track.addEventListener('ended', listener, { once: true });
    return () => track.removeEventListener('ended', listener);
  };

/**
 * Whether the meeting cannot be in a sound: the browser leaves it out, or it is of one tab, which
 * is never this one.
 * @decision A sound that may hold the meeting is not sent at all: nothing could take the others'
 * voices out of it.
 */
const isWithoutMeeting = (sound: MediaStreamTrack, surface: SurfaceKind | undefined): boolean => {
  const { restrictOwnAudio }: SoundSettings = sound.getSettings();
  return restrictOwnAudio === true || surface === 'browser';
};

/**
 * How often what is captured is read. Browsers may slow the timers of a hidden page that plays
 * nothing, to one run a minute: there a switch may be found only then, or when the page is shown.
 * @decision Browsers agree on no event for a switch: Chromium tells of one by what it knows of the
 * new tab, and of a sound's coming and going by nothing.
 */
const readEvery = seconds(1);
const switchEvents = ['configurationchange', 'capturehandlechange'] as const;

/** What the picker gave: the same tracks, whatever they show by now. */
export class BrowserSurface implements CapturedSurface {
  readonly track: MediaStreamTrack;
  readonly onEnded: CapturedSurface['onEnded'];
  readonly #stream: MediaStream;

  constructor(stream: MediaStream, track: MediaStreamTrack) {
    this.track = track;
    this.onEnded = onEndOf(track);
    this.#stream = stream;
    for (const each of stream.getAudioTracks())
      if (!isWithoutMeeting(each, this.surface)) each.stop();
  }

  get surface(): SurfaceKind | undefined {
    const { displaySurface } = this.track.getSettings();
    return kinds.find((kind) => kind === displaySurface);
  }

  /** Chromium names each tab, window and screen in one of these. */
  get source(): string {
    return `${this.track.label} ${this.track.getSettings().deviceId}`;
  }

  get sound(): CapturedSurface['sound'] {
    const track = this.#soundTrack;
    return track && { track, onEnded: onEndOf(track) };
  }

  onSwitched(listener: () => void): Unsubscribe {
    const shown = () => [this.surface, this.source, this.#soundTrack] as const;
    let before = shown();
    const read = (): void => {
      const now = shown();
      if (now.every((each, at) => each === before[at])) return;
      before = now;
      listener();
    };
    const timer = setInterval(read, readEvery);
    for (const event of switchEvents) this.track.addEventListener(event, read);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
      for (const event of switchEvents) this.track.removeEventListener(event, read);
    };
  }

  stop(): void {
    for (const each of this.#stream.getTracks()) each.stop();
  }

  /** A muted one carries nothing: the person has switched it off in the browser's bar. */
  get #soundTrack(): MediaStreamTrack | undefined {
    const { surface } = this;
    return this.#stream
      .getAudioTracks()
      .find((each) => each.readyState === 'live' && !each.muted && isWithoutMeeting(each, surface));
  }
}
