import type { SoundAlert } from '../../protocol/vocabulary/sounds';

/**
 * The address of an alert's file. It is asked for as the alert plays: a page that embeds Plenary
 * has said by then where its files are. The bundler reads the addresses literally.
 */
export const soundFileOf = (name: SoundAlert): string => {
  const files: Readonly<Record<SoundAlert, URL>> = {
    welcoming: new URL('../../../assets/sounds/welcoming.wav', import.meta.url),
    warning: new URL('../../../assets/sounds/warning.wav', import.meta.url),
    joining: new URL('../../../assets/sounds/joining.wav', import.meta.url),
    leaving: new URL('../../../assets/sounds/leaving.wav', import.meta.url),
    focus: new URL('../../../assets/sounds/focus.wav', import.meta.url),
    file: new URL('../../../assets/sounds/file.wav', import.meta.url),
    message: new URL('../../../assets/sounds/message.wav', import.meta.url),
    hyperlink: new URL('../../../assets/sounds/hyperlink.wav', import.meta.url),
    ending: new URL('../../../assets/sounds/ending.wav', import.meta.url),
    running_late: new URL('../../../assets/sounds/running_late.wav', import.meta.url),
  };
  return files[name].href;
};
