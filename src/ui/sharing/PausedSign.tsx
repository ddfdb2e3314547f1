import { PauseFilled } from '@fluentui/react-icons/svg/pause';
import { useTileStyles } from '../video/tile.styles';

/** Marks a paused share, beside the words that say so. */
export const PausedSign = () => {
  const styles = useTileStyles();
  return <PauseFilled className={styles.sign} aria-hidden />;
};
