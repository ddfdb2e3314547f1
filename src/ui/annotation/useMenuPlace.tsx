import { useState, type ReactElement } from 'react';
import { menuPlaceOf } from '../kit/menuPlace';

/** Where a menu mounts; `mark` stands beside its button. */
export const useMenuPlace = (): {
  readonly place: HTMLElement | null;
  readonly mark: ReactElement;
} => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const mark = <span hidden ref={(element) => setPlace(menuPlaceOf(element))} />;
  return { place, mark };
};
