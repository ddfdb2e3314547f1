import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cameraExecutivesRequested } from '../../features/far-camera/farCamera.actions';
import { selectPresent } from '../../features/participants/present.selectors';
import { cameraExecutiveLimit } from '../../protocol/farCameraLimits';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { CheckField } from '../kit/CheckField';
import { Modal } from '../kit/Modal';
import { TextField } from '../kit/TextField';
import type { Participant } from '../participants/person';
import { useNaming } from '../participants/useNameOf';
import { useFarCameraStyles } from './farCamera.styles';

/** More rows than these are found by their name. @decision */
const mostRows = 50;
const searchFrom = 9;

/** The owner of the camera, and a callback for closing. */
export interface CameraExecutivesDialogProps {
  readonly person: Participant;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A host says who moves a person's camera without asking. @source media 5 (nFECCExecutive) */
export const CameraExecutivesDialog = ({
  person,
  anchor,
  onClose,
}: CameraExecutivesDialogProps) => {
  const styles = useFarCameraStyles();
  const { t } = useTranslation('camera');
  const { perform, isPending } = usePerform();
  const { nameOf } = useNaming();
  const others = useSelect(selectPresent).filter(({ userId }) => userId !== person.userId);
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    // A controller with the owner's permission is in the list too, and stays in it when it is
    // saved.
    (person.nFECCExecutive ?? []).filter((userId) => others.some((one) => one.userId === userId)),
  );
  const [search, setSearch] = useState('');
  const isFull = chosen.length >= cameraExecutiveLimit;
  const wanted = search.trim().toLocaleLowerCase();
  const found = others.filter((one) => nameOf(one).toLocaleLowerCase().includes(wanted));
  const close = () => {
    onClose();
    anchor.current?.focus();
  };
  const save = async () => {
    const { userId } = person;
    const done = await perform(cameraExecutivesRequested({ userId, executives: chosen }));
    if (done.ok) close();
  };
  return (
    <Modal
      title={t('executives', { name: nameOf(person) })}
      message={t('executivesText', { name: nameOf(person) })}
      confirm={{ label: t('save'), isPending, onPress: () => void save(), isFirst: false }}
      onClose={close}
    >
      {others.length >= searchFrom && (
        <TextField
          data-first-focus
          label={t('search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className={styles.people}>
        {others.length === 0 && <p>{t('nobody')}</p>}
        {found.slice(0, mostRows).map((one) => (
          <CheckField
            key={one.userId}
            label={nameOf(one)}
            isChecked={chosen.includes(one.userId)}
            isDisabled={isFull && !chosen.includes(one.userId)}
            onCheck={(isChecked) =>
              setChosen(
                isChecked
                  ? [...chosen, one.userId]
                  : chosen.filter((userId) => userId !== one.userId),
              )
            }
          />
        ))}
      </div>
      {isFull && (
        <span className={styles.ownHint}>{t('limit', { most: cameraExecutiveLimit })}</span>
      )}
    </Modal>
  );
};
