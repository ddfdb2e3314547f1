import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import {
  endCameraControlRequested,
  giveUpCameraRequested,
} from '../../features/far-camera/farCamera.actions';
import {
  selectAskedCameras,
  selectOwnController,
} from '../../features/far-camera/farCamera.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Notice } from '../kit/Notice';
import { useMeetingStyles } from '../meeting/meeting.styles';
import { CameraRequest } from './CameraRequest';

interface CameraNoticeProps {
  readonly userId: number;
  readonly about: 'asked' | 'controlled';
}

const CameraNotice = ({ userId, about }: CameraNoticeProps) => {
  const styles = useMeetingStyles();
  const { t } = useTranslation('camera');
  const { perform, isPending } = usePerform();
  const name = useSelect((state) => selectParticipant(state, userId)?.displayName ?? '');
  const isOwn = about === 'controlled';
  return (
    <Notice
      tone="info"
      className={styles.notice}
      actions={
        <Button
          size="small"
          disabledFocusable={isPending}
          onClick={() =>
            void perform(isOwn ? endCameraControlRequested() : giveUpCameraRequested({ userId }))
          }
        >
          {isOwn ? t('end') : t('cancel')}
        </Button>
      }
    >
      {t(about, { name })}
    </Notice>
  );
};

/** Who moves the own camera, which ends at a press; whose camera one waits for; and who asks. */
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
