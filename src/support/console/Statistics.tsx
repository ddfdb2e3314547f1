import { useEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';
import { useTranslation } from 'react-i18next';
import { StatisticsTab } from '../../ui/settings/StatisticsTab';
import { MadeUpNames } from '../meeting/madeUpNames';
import { Part } from '../meeting/Part';
import { createRecordedStore } from '../meeting/recordedStore';
import type { LineProps } from './place';

/** The product's own statistics, as they stood after a line: streams, and the minutes before. */
export const Statistics = ({ session, line }: LineProps) => {
  const { t } = useTranslation('support');
  const [recorded] = useState(createRecordedStore);
  const names = useMemo(
    () => new MadeUpNames((kind, number) => t(`recording.names.${kind}`, { number })),
    [t],
  );
  useEffect(() => {
    const request = requestAnimationFrame(() => {
      const state = session.replayer.stateAfter(line);
      if (state) recorded.show(names.readable(state));
    });
    return () => cancelAnimationFrame(request);
  }, [line, names, recorded, session]);
  return (
    <Provider store={recorded.store}>
      <Part name="statistics">
        <StatisticsTab />
      </Part>
    </Provider>
  );
};
