import { MeetNowRegular } from '@fluentui/react-icons/svg/meet-now';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { crcRequested } from '../../features/phone/phone.actions';
import { selectCrcProtocols, selectMayInviteCrc } from '../../features/phone/phone.selectors';
import { isRoomAddress } from '../../features/phone/roomAddress.rules';
import { displayNameLimit } from '../../protocol/limits';
import type { CrcProtocol } from '../../protocol/vocabulary/audio';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { Modal } from '../kit/Modal';
import { SelectField } from '../kit/SelectField';
import { TextField } from '../kit/TextField';
import { useRefusalText } from '../texts/documented';
import { CallList } from './CallList';
import type { PlacedCall } from './CallRow';
import { SimulationNote } from './SimulationNote';

const isRoom = ({ protocol }: PlacedCall): boolean => protocol !== undefined;
const protocolNames: Readonly<Record<CrcProtocol, string>> = { H323: 'H.323', SIP: 'SIP' };

/**
 * A host calls a room system by its address.
 * @source media 3 (ip, protocol), media 7 (CRC device invite)
 */
export const CallRoomDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('phone');
  const sentenceOf = useRefusalText();
  const { perform, isPending } = usePerform();
  const reason = useReason((state) => selectMayInviteCrc(state));
  const [ip, setIp] = useState('');
  const [displayName, setDisplayName] = useState('');
  const protocols = useSelect(selectCrcProtocols);
  const [chosen, setChosen] = useState<CrcProtocol>();
  const protocol = chosen ?? protocols[0] ?? 'SIP';
  const [trouble, setTrouble] = useState('');
  const call = async () => {
    const address = ip.trim();
    if (!isRoomAddress(address)) return setTrouble(t('addressWrong'));
    const placed = await perform(crcRequested({ ip: address, protocol, displayName }));
    if (!placed.ok) return setTrouble(sentenceOf(placed.error));
    setIp('');
    setDisplayName('');
  };
  return (
    <Modal
      title={t('callRoom')}
      icon={<MeetNowRegular />}
      message={t('callRoomText')}
      cancel={t('close', { ns: 'common' })}
      onClose={onClose}
      confirm={{ label: t('call'), isPending, reason, isFirst: false, onPress: () => void call() }}
    >
      <SimulationNote />
      <TextField
        label={t('address')}
        hint={t('addressHint')}
        data-first-focus
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        maxLength={45}
        value={ip}
        error={trouble}
        onChange={(event) => {
          setIp(event.target.value);
          setTrouble('');
        }}
      />
      {protocols.length > 1 && (
        <SelectField
          label={t('protocol')}
          value={protocol}
          choices={protocols.map((value) => ({ value, label: protocolNames[value] }))}
          onChoose={(value) => setChosen(protocols.find((one) => one === value))}
        />
      )}
      <TextField
        label={t('name')}
        autoComplete="off"
        dir="auto"
        maxLength={displayNameLimit}
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <CallList of={isRoom} />
    </Modal>
  );
};
