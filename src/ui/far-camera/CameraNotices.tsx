import { useTranslation } from 'react-i18next';
import {
  endCameraControlRequested,
  giveUpCameraRequested,
} from '../../features/far-camera/farCamera.actions';
import {
  selectAskedCameras,
  selectOwnController,
} from '../../features/far-camera/farCamera.selectors';
import { useSelect } from '../client/client';
import { MeetingNotice } from '../notices/MeetingNotice';
import { useNameOf } from '../participants/useNameOf';
import { CameraRequest } from './CameraRequest';

interface CameraNoticeProps {
  readonly userId: number;
  readonly about: 'asked' | 'controlled';
}

const CameraNotice = ({ userId, about }: CameraNoticeProps) => {
  const { t } = useTranslation('camera');
  const name = useNameOf(userId);
  const isOwn = about === 'controlled';
  return (
    <MeetingNotice
      kind="camera"
      tone="info"
      actions={[
        isOwn
          ? { label: t('end'), press: () => endCameraControlRequested() }
          : { label: t('cancel'), press: () => giveUpCameraRequested({ userId }) },
      ]}
    >
      {t(about, { name })}
    </MeetingNotice>
  );
};

/**
 * The controller of the local camera, with a button to end that; one's own requests; and others'
 * requests.
 */
export const CameraNotices = () => {
  const controller = useSelect(selectOwnController);
  const asked = useSelect(selectAskedCameras);
  return (
    <>
      {controller !== 0 && <CameraNotice userId={controller} about="controlled" />}
      {asked.map((userId) => (
        <CameraNotice key={userId} userId={userId} about="asked" />
      ))}
      <CameraRequest />
    </>
  );
};
