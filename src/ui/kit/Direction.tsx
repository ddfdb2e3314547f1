import { Provider_unstable as FluentContext } from '@fluentui/react-shared-contexts';
import { TextDirectionProvider } from '@griffel/react';
import { useMemo, type ReactNode } from 'react';

/** The direction of a language's writing, and what is drawn in it. */
export interface DirectionProps {
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/**
 * Tells the component library which way texts run: its own provider would do so too, but brings
 * themes along that the page has already.
 */
export const Direction = ({ dir, children }: DirectionProps) => {
  const library = useMemo(() => ({ dir, targetDocument: document }), [dir]);
  return (
    <TextDirectionProvider dir={dir}>
      <FluentContext value={library}>{children}</FluentContext>
    </TextDirectionProvider>
  );
};
