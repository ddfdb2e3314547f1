import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAlerts } from '../../features/alerts/alerts.selectors';
import { useSelect } from '../client/client';
import { useLater } from '../kit/useLater';
import { lazyPart } from '../texts/lazyPart';
import { loadTexts } from '../texts/texts';

const loadList = async () =>
  (await import(/* webpackChunkName: "alerts" */ './AlertList')).AlertList;
const AlertList = lazyPart(loadList, { texts: ['refusals'], instead: null });

/** The list of refusals; nothing before the first. */
export const Alerts = () => {
  const { i18n } = useTranslation();
  // Loads after the meeting is drawn, because a refusal may be due to a lost network.
  useLater(useCallback(() => Promise.all([loadList(), loadTexts(i18n, 'refusals')]), [i18n]));
  return useSelect((state) => selectAlerts(state).length > 0) && <AlertList />;
};
