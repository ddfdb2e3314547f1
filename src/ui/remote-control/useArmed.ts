import { useEffect, useState } from 'react';
import { questionArmDelay } from '../../protocol/sharingLimits';

/** Whether a question has been there long enough for an answer to be meant. */
export const useArmed = (): boolean => {
  const [isArmed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), questionArmDelay);
    return () => clearTimeout(timer);
  }, []);
  return isArmed;
};
