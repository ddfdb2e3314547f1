import { Provider_unstable as FluentContext } from '@fluentui/react-shared-contexts';
import { TextDirectionProvider } from '@griffel/react';
import { useMemo, type ReactNode } from 'react';

/** The direction of a language's writing, and the content. */
export interface DirectionProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/**
 * Sets the component library's text direction: its own provider would too, but adds themes that the
 * page already has.
 */
export const Direction = ({ dir, children }: DirectionProps) => {
  const library = useMemo(() => ({ dir, targetDocument: document }), [dir]);
  return (
    <TextDirectionProvider dir={dir}>
      <FluentContext value={library}>{children}</FluentContext>
    </TextDirectionProvider>
  );
};
