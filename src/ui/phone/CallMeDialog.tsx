import { CallRegular } from '@fluentui/react-icons/svg/call';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSelf } from '../../features/participants/participants.selectors';
import { hangUpRequested } from '../../features/phone/phone.actions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';
import { Notice } from '../kit/Notice';
import { CallList } from './CallList';
import type { PlacedCall } from './CallRow';
import { NumberFields } from './NumberFields';
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

/**
 * Calls the person's own telephone: a number, **Call me**, the state of the call, and returning to
 * the computer.
 * @source media 4
 */
export const CallMeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('phone');
  const dial = useDial(true);
  const { perform, isPending } = usePerform();
  const isByPhone = useSelect(selectSelf)?.audio === 'phone';
  return (
    <Modal
      title={t('callMe')}
      icon={<CallRegular />}
      message={t('callMeText')}
      cancel={t('close', { ns: 'common' })}
      onClose={onClose}
      confirm={
        isByPhone
          ? {
              label: t('useComputer'),
              isPending,
              isFirst: false,
              onPress: () => void perform(hangUpRequested({})),
            }
          : {
              label: t('callMe'),
              isPending: dial.isPending,
              reason: dial.reason,
              isFirst: false,
              onPress: dial.call,
            }
      }
    >
      <SimulationNote />
      {isByPhone ? (
        <ByPhone />
      ) : (
        <>
          <NumberFields {...dial.number} isFirst />
          <CheckField {...dial.pressOne} hint={t('pressOneOwn')} />
        </>
      )}
      <CallList of={isOwn} />
    </Modal>
  );
};
