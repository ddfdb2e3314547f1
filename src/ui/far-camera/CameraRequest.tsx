import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { answerCameraRequested } from '../../features/far-camera/farCamera.actions';
import { selectCameraRequests } from '../../features/far-camera/farCamera.selectors';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';
import { useNameOf } from '../participants/useNameOf';
import { useFarCameraStyles } from './farCamera.styles';

const Question = ({ userId }: { readonly userId: number }) => {
  const styles = useFarCameraStyles();
  const { t } = useTranslation('camera');
  const { perform, isPending } = usePerform();
  const name = useNameOf(userId);
  const answer = (agreed: boolean) => void perform(answerCameraRequested({ userId, agreed }));
  return (
    <Modal title={t('request', { name })} message={t('requestText')} onClose={() => answer(false)}>
      {/* Alike, so that neither answer is the one that is meant. */}
      <div className={styles.answers}>
        <Button disabledFocusable={isPending} onClick={() => answer(false)}>
          {t('decline')}
        </Button>
        <Button disabledFocusable={isPending} onClick={() => answer(true)}>
          {t('allow')}
        </Button>
      </div>
    </Modal>
  );
};

/**
 * Others' requests for the local camera, one after the other, after hosts' requests.
 * @source media 4
 */
export const CameraRequest = () => {
  const [first] = useSelect(selectCameraRequests);
  const isAskedElse = useSelect((state) => selectConsents(state).length > 0);
  return first === undefined || isAskedElse ? null : <Question key={first} userId={first} />;
};
