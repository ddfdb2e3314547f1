import {
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { PartMissing } from './PartMissing';
import { loadTexts } from './texts';
import type { TextArea } from './areas';

/** What a part needs beside its code, and what is drawn without it. */
export interface LazyPartOptions {
  /** Texts that are loaded with the part. */
  readonly texts?: readonly TextArea[];
  /** Drawn while it is loaded; nothing by default. */
  readonly loading?: ReactNode;
  /** Drawn where it cannot be loaded, in place of a question to try again. */
  readonly instead?: ReactNode;
}

/**
 * A part of a screen that is loaded when it is first drawn. Where it cannot be loaded, the screen around
 * it stays, and the person can try again, or close a part that has `onClose`: a network fails, and a new
 * version takes the files of an older one away.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], loading = null, instead }: LazyPartOptions = {},
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
      Promise.all([load(), ...texts.map((area) => loadTexts(i18n, area))]).then(
        ([part]) => {
          latest.part = part;
          setPart(() => part);
        },
        () => setFailed(true),
      );
    }, [i18n, Part, hasFailed]);
    if (Part !== undefined) return <Part {...props} />;
    if (!hasFailed) return loading;
    if (instead !== undefined) return instead;
    return <PartMissing {...props} onRetry={() => setFailed(false)} />;
  };
};
