import {
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from '../kit/whenIdle';
import { PartMissing } from './PartMissing';
import { loadTexts } from './texts';
import type { TextArea } from './areas';

/** What a part needs besides its code, and what replaces it. */
export interface LazyPartOptions {
  /** Texts that are loaded with the part. */
  readonly texts?: readonly TextArea[];
  /** Drawn while the part loads; nothing by default. */
  readonly loading?: ReactNode;
  /** Drawn if the part cannot be loaded, instead of an offer to try again. */
  readonly instead?: ReactNode;
  /** Loads once the browser is idle: the screen is interactive without it. */
  readonly isLater?: boolean;
}

/**
 * A part of a screen that loads when it is first drawn. If that fails, the surrounding screen
 * stays, and the person can try again, or close a part that has `onClose`: networks fail, and a new
 * version removes an older one's files.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], loading = null, instead, isLater = false }: LazyPartOptions = {},
): FunctionComponent<Props> => {
  const latest: { part?: ComponentType<Props> } = {};
  return function LazyPart(props: Props) {
    const { i18n } = useTranslation();
    const [Part, setPart] = useState(() =>
      texts.every((area) => i18n.hasResourceBundle(i18n.language, area)) ? latest.part : undefined,
    );
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part !== undefined || hasFailed) return;
      const begin = (): void =>
        void Promise.all([load(), ...texts.map((area) => loadTexts(i18n, area))]).then(
          ([part]) => {
            latest.part = part;
            setPart(() => part);
          },
          () => setFailed(true),
        );
      if (isLater) return whenIdle(begin);
      begin();
      return undefined;
    }, [i18n, Part, hasFailed]);
    if (Part !== undefined) return <Part {...props} />;
    if (!hasFailed) return loading;
    if (instead !== undefined) return instead;
    return <PartMissing {...props} onRetry={() => setFailed(false)} />;
  };
};
