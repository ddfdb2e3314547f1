import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import { handOverRequested } from '../../features/hosting/hosting.actions';
import { leaveRequested } from '../../features/meeting/meeting.actions';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { Modal } from '../kit/Modal';
import { SelectField } from '../kit/SelectField';
import type { Participant } from '../participants/person';
import { useNaming } from '../participants/useNameOf';

/** The possible next hosts, the suggested one first, and a callback for the choice. */
export interface HandOverProps {
  readonly candidates: readonly Participant[];
  readonly onGo: (intent: Intent) => void;
  readonly onClose: () => void;
}

/** More candidates make a select unusable; others can be made host in the list of people. */
const mostCandidates = 200;

/** Asks a host who leaves who is to lead the meeting then. */
export const HandOver = ({ candidates, onGo, onClose }: HandOverProps) => {
  const { t } = useTranslation('panels');
  const isWebinar = useSelect(selectIsWebinar);
  const { nameOf } = useNaming();
  const shown = candidates.slice(0, mostCandidates);
  const [chosen, setChosen] = useState(String(shown[0]?.userId ?? ''));
  return (
    <Modal
      title={t('handOver.title')}
      message={t(isWebinar ? 'handOver.textWebinar' : 'handOver.text')}
      onClose={onClose}
      actions={[{ label: t('handOver.without'), onPress: () => onGo(leaveRequested()) }]}
      confirm={{
        label: t('handOver.confirm'),
        onPress: () => onGo(handOverRequested({ userId: Number(chosen) })),
      }}
    >
      <SelectField
        label={t('handOver.next')}
        value={chosen}
        onChoose={setChosen}
        choices={shown.map((person) => ({
          value: String(person.userId),
          label: person.bCoHost ? t('handOver.coHost', { name: nameOf(person) }) : nameOf(person),
        }))}
      />
    </Modal>
  );
};
