import { useTranslation } from 'react-i18next';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useUrgentActions, type ShareAction } from '../sharing/useUrgentActions';

/** What the person shares, and what cannot wait: they work in another program. */
export const OwnShareControls = () => {
  const { t } = useTranslation(['panels', 'meeting']);
  const { perform, isPending } = usePerform();
  const { status } = useSelect(selectSharing);
  const { takeBack, pause, stop } = useUrgentActions();
  const buttonOf = ([label, icon, makeIntent]: ShareAction) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) void perform(makeIntent());
      }}
    >
      {icon}
    </button>
  );
  return (
    <div className="own-share" role="group" aria-label={t('shareBar.region')}>
      <span role="status">
        {status === 'Paused' ? t('shareBar.paused') : t('shareBar.something')}
      </span>
      {takeBack && buttonOf(takeBack)}
      {/* One that changes its name stays the same element, and has the focus still. */}
      {buttonOf(pause)}
      {buttonOf(stop)}
    </div>
  );
};
