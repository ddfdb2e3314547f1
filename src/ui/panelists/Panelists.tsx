import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { loadTexts } from '../texts/texts';

/** The panelists of a webinar, loaded with the calls that they need. */
export const Panelists = ({ meeting }: { readonly meeting: HostedMeeting }) => {
  const { i18n } = useTranslation();
  const [Section] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "panelists" */ './PanelistsSection'),
        loadTexts(i18n, 'panelists'),
      ]);
      return { default: file.PanelistsSection };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Section meeting={meeting} />
    </Suspense>
  );
};
