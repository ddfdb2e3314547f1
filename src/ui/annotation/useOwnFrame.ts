import { selectStatistics } from '../../features/statistics/statistics.selectors';
import { receivedShareSize } from '../../protocol/sharingLimits';
import { useSelect } from '../client/client';

/** The size of the own share's frames by the last report; the documented one without it. */
export const useOwnFrame = (): { readonly width: number; readonly height: number } => {
  const sent = useSelect((state) => {
    const { width = 0, height = 0 } = selectStatistics(state).sharing?.encode[0] ?? {};
    return width > 0 && height > 0 ? `${width} ${height}` : '';
  });
  const [width = 0, height = 0] = sent.split(' ').map(Number);
  return width > 0 ? { width, height } : receivedShareSize;
};
