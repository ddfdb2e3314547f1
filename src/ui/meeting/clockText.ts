import { useEffect, useState } from 'react';

const second = 1000;
const minute = 60;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A duration as a clock shows it, such as 4:07 or 1:04:07. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / second));
  const minutes = Math.floor(seconds / minute);
  const hours = Math.floor(minutes / minute);
  const tail = `${twoDigits(minutes % minute)}:${twoDigits(seconds % minute)}`;
  return hours === 0 ? tail.replace(/^0/, '') : `${hours}:${tail}`;
};

/** Milliseconds since 1970, once a second. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
};
