import { CallRegular } from '@fluentui/react-icons/svg/call';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSelf } from '../../features/participants/participants.selectors';
import { selectDialIn, selectMayCallMe } from '../../features/phone/phone.selectors';
import { hangUpRequested } from '../../features/phone/phone.actions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';
import { Notice } from '../kit/Notice';
import { tabIdOf, Tabs } from '../kit/Tabs';
import { CallList } from './CallList';
import type { PlacedCall } from './CallRow';
import { DialIn } from './DialIn';
import { NumberFields } from './NumberFields';
import { usePhoneStyles } from './phone.styles';
import { SimulationNote } from './SimulationNote';
import { useDial } from './useDial';

const isOwn = ({ isCallMe }: PlacedCall): boolean => isCallMe;

/**
 * Says that the person's audio is by telephone; takes the focus of the field that disappeared.
 * @source media 4
 */
const ByPhone = () => {
  const { t } = useTranslation('phone');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!document.activeElement?.closest('[role=dialog]')) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">{t('byPhone')}</Notice>
    </div>
  );
};

type Way = 'callMe' | 'dialIn';

/**
 * Joins the person's own telephone: the gateway calls it, or it dials in; and returns to the
 * computer.
 * @source media 4, core 3 (dial-in info)
 */
export const CallMeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('phone');
  const styles = usePhoneStyles();
  const panelId = useId();
  const dial = useDial(true);
  const { perform, isPending } = usePerform();
  const isByPhone = useSelect(selectSelf)?.audio === 'phone';
  const info = useSelect(selectDialIn);
  const mayCallMe = useSelect(selectMayCallMe);
  const [wanted, want] = useState<Way>('callMe');
  const way: Way = info && (wanted === 'dialIn' || !mayCallMe) ? 'dialIn' : 'callMe';
  const hasBoth = info !== null && mayCallMe && !isByPhone;
  const hangUp = {
    label: t('useComputer'),
    isPending,
    isFirst: false,
    onPress: () => void perform(hangUpRequested({})),
  };
  const callMe = {
    label: t('callMe'),
    isPending: dial.isPending,
    reason: dial.reason,
    isFirst: false,
    onPress: dial.call,
  };
  const confirm = isByPhone ? hangUp : way === 'callMe' ? callMe : undefined;
  return (
    <Modal
      title={t(info ? 'usePhone' : 'callMe')}
      icon={<CallRegular />}
      message={t(way === 'dialIn' && !isByPhone ? 'dialInText' : 'callMeText')}
      cancel={t('close', { ns: 'common' })}
      onClose={onClose}
      {...(confirm && { confirm })}
    >
      <SimulationNote isDialIn={way === 'dialIn'} />
      {hasBoth && (
        <Tabs
          label={t('usePhone')}
          tabs={[
            { value: 'callMe', label: t('callMe') },
            { value: 'dialIn', label: t('dialIn') },
          ]}
          shown={way}
          panelId={panelId}
          onShow={want}
        />
      )}
      {isByPhone ? (
        <ByPhone />
      ) : (
        <div
          className={styles.panel}
          id={panelId}
          {...(hasBoth && { role: 'tabpanel', 'aria-labelledby': tabIdOf(panelId, way) })}
        >
          {info && way === 'dialIn' ? (
            <DialIn info={info} />
          ) : (
            <>
              <NumberFields {...dial.number} isFirst />
              <CheckField {...dial.pressOne} hint={t('pressOneOwn')} />
            </>
          )}
        </div>
      )}
      <CallList of={isOwn} />
    </Modal>
  );
};
