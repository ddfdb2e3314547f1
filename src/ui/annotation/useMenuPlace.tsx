import { useState, type ReactElement } from 'react';
import { menuPlaceOf } from '../kit/menuPlace';

/** Where a menu mounts; `anchor` stands beside its button. */
export const useMenuPlace = (): {
  readonly place: HTMLElement | null;
  readonly anchor: ReactElement;
} => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const anchor = <span hidden ref={(element) => setPlace(menuPlaceOf(element))} />;
  return { place, anchor };
};
