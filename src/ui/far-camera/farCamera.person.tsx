import { CameraRegular } from '@fluentui/react-icons/svg/camera';
import { useTranslation } from 'react-i18next';
import {
  farCameraRequested,
  giveUpCameraRequested,
} from '../../features/far-camera/farCamera.actions';
import {
  selectAskedCameras,
  selectIsMovable,
  selectMayAskCamera,
} from '../../features/far-camera/farCamera.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { isCall } from '../../features/participants/named.state';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useMay } from '../hosting/useMay';
import type { UsePersonRows } from '../participants/personRow';
import { CameraExecutives } from './CameraExecutives';

/** The actions for a person's camera: to request it, give it up, and for hosts to lend it. */
export const useCameraRows: UsePersonRows = (person, { openDialog }) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { userId } = person;
  const ownId = useSelect(selectOwnUserId);
  const isControlling = useSelect(selectIsControlling);
  const isAsked = useSelect((state) => selectAskedCameras(state).includes(userId));
  const isMovable = useSelect((state) => selectIsMovable(state, userId));
  const mayAsk = useReason((state) => selectMayAskCamera(state, userId));
  const mayList = useMay('setCameraExecutives');
  const isMoving = person.nFECC === ownId;
  const isOwn = userId === ownId;
  const icon = <CameraRegular />;
  const giveUp = () => void perform(giveUpCameraRequested({ userId }));
  if (isCall(person)) return [];
  return [
    isOwn || !person.bVideoOn
      ? null
      : isAsked || isMoving
        ? {
            key: 'camera',
            group: 'camera',
            label: isMoving ? t('person.cameraGiveUp') : t('person.cameraCancel'),
            icon,
            onPress: giveUp,
          }
        : isMovable
          ? {
              key: 'camera',
              group: 'camera',
              label: t('person.camera'),
              icon,
              reason: mayAsk,
              onPress: () => void perform(farCameraRequested({ userId })),
            }
          : null,
    isControlling
      ? {
          key: 'cameraExecutives',
          group: 'camera',
          label: t('person.cameraExecutives'),
          icon,
          reason: mayList,
          staysOpen: true,
          onPress: () => openDialog(CameraExecutives),
        }
      : null,
  ];
};
