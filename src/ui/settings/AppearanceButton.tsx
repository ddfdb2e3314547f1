import { lazyPart } from '../texts/lazyPart';
import { SettingsButton } from './SettingsButton';

const AppearanceDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "appearance" */ './AppearanceDialog')).AppearanceDialog,
  { texts: ['settings'] },
);

/** **Settings** on a page without a client; devices are chosen in the lobby and in the meeting. */
export const AppearanceButton = () => <SettingsButton Dialog={AppearanceDialog} />;
