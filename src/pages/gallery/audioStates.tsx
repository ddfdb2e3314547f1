import { audioHintShown, soundProbed } from '../../features/audio/audio.actions';
import { settingsChanged } from '../../features/settings/settings.slice';
import { Settings } from '../../ui/settings/Settings';
import { inside, meeting, type GalleryState } from './screens';

const noop = () => undefined;
const draw = () => <Settings tab="audio" onClose={noop} />;
const areas = ['settings', 'lobby', 'panels', 'errors', 'refusals', 'documented'] as const;
const settings = (id: string, title: string, actions: GalleryState['actions']): GalleryState => ({
  id: `settings-audio-${id}`,
  title: `Settings: audio, ${title}`,
  areas,
  actions: [...inside(3), ...actions],
  draw,
  until: '[role=tabpanel]',
});
const everything = { noiseSuppression: true, headsetButtons: true, secondaryMicrophone: true };
const nothing = { noiseSuppression: false, headsetButtons: false, secondaryMicrophone: false };

/** Pictures of audio properties, and of audio that waits for a gesture. */
export const audioStates: readonly GalleryState[] = [
  settings('music', 'as music in stereo', [
    soundProbed(everything),
    settingsChanged({ originalSound: true, hifi: true, stereo: true, highBitrate: true }),
  ]),
  settings('limited', 'on a phone', [soundProbed(nothing)]),
  meeting('silenced', 'sound that waits for a gesture', [
    ...inside(3),
    audioHintShown({ hint: 'autoplay failed' }),
  ]),
];
