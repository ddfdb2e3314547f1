import { useEffect, useState } from 'react';
import { useClient } from '../client/client';

/** Whether the local camera runs, in lobby or meeting. */
export const useIsCameraRunning = (): boolean => {
  const { selfView } = useClient();
  const [isRunning, setRunning] = useState(() => selfView.current() !== null);
  useEffect(() => selfView.onChange((track) => setRunning(track !== null)), [selfView]);
  return isRunning;
};
