import { CallAddRegular } from '@fluentui/react-icons/svg/call-add';
import { useTranslation } from 'react-i18next';
import { displayNameLimit } from '../../protocol/limits';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';
import { TextField } from '../kit/TextField';
import { CallList } from './CallList';
import type { PlacedCall } from './CallRow';
import { NumberFields } from './NumberFields';
import { SimulationNote } from './SimulationNote';
import { usePhoneStyles } from './phone.styles';
import { useDial } from './useDial';

const isTelephone = ({ isCallMe, protocol }: PlacedCall): boolean =>
  !isCallMe && protocol === undefined;

/** A host calls people by telephone, one after the other. @source media 4, media 7 (pn, dn2) */
export const CallPersonDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = usePhoneStyles();
  const { t } = useTranslation('phone');
  const dial = useDial(false);
  return (
    <Modal
      title={t('callPerson')}
      icon={<CallAddRegular />}
      message={t('callPersonText')}
      cancel={t('close', { ns: 'common' })}
      onClose={onClose}
      confirm={{
        label: t('call'),
        isPending: dial.isPending,
        reason: dial.reason,
        isFirst: false,
        onPress: dial.call,
      }}
    >
      <SimulationNote />
      <NumberFields {...dial.number} isFirst />
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        dir="auto"
        maxLength={displayNameLimit}
        value={dial.name.value}
        onChange={(event) => dial.name.onType(event.target.value)}
      />
      <div className={styles.checks}>
        <CheckField {...dial.pressOne} hint={t('pressOneHint')} />
        <CheckField {...dial.greeting} hint={t('greetingHint')} />
      </div>
      <CallList of={isTelephone} />
    </Modal>
  );
};
