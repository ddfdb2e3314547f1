import { useTranslation } from 'react-i18next';
import type { Place } from '../../features/annotation/pencil.rules';
import { frameUnits } from '../../protocol/annotationLimits';

/** Says where the cursor of the keys is, and whether it draws. */
export const CursorPlace = ({
  at: [x, y],
  isDown,
}: {
  readonly at: Place;
  readonly isDown: boolean;
}) => {
  const { t, i18n } = useTranslation('panels');
  const inPercent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const place = { x: inPercent.format(x / frameUnits), y: inPercent.format(y / frameUnits) };
  return isDown ? t('annotation.drawingAt', place) : t('annotation.at', place);
};
