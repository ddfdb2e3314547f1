import { Settings } from './Settings';

/** The settings, opened at the background. */
export const BackgroundSettings = ({ onClose }: { readonly onClose: () => void }) => (
  <Settings tab="background" onClose={onClose} />
);
