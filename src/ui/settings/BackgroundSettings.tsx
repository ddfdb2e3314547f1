import { Settings } from './Settings';

/** The settings, opened where the background is chosen. */
export const BackgroundSettings = ({ onClose }: { readonly onClose: () => void }) => (
  <Settings tab="background" onClose={onClose} />
);
