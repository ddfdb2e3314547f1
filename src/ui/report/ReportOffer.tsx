import { lazy, Suspense } from 'react';

const Button = lazy(async () => {
  try {
    const { ReportButton } = await import(/* webpackChunkName: "report-offer" */ './ReportButton');
    return { default: ReportButton };
  } catch {
    // Where nothing can be loaded, nothing can be sent.
    return { default: () => null };
  }
});

/** **Report a problem**, wherever something may have gone wrong; loaded behind what it stands beside. */
export const ReportOffer = () => (
  <Suspense fallback={null}>
    <Button />
  </Suspense>
);
