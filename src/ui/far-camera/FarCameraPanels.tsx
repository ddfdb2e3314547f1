import { Button } from '@fluentui/react-components';
import { CameraSwitchRegular } from '@fluentui/react-icons/svg/camera-switch';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  giveUpCameraRequested,
  startFarMoveRequested,
  stopFarMoveRequested,
  switchFarCameraRequested,
} from '../../features/far-camera/farCamera.actions';
import {
  selectAbility,
  selectFarMove,
  selectMovedCameras,
} from '../../features/far-camera/farCamera.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useNameOf } from '../participants/useNameOf';
import { useFarCameraStyles } from './farCamera.styles';
import { MovePad } from './MovePad';

const FarCameraPanel = ({ userId }: { readonly userId: number }) => {
  const styles = useFarCameraStyles();
  const { t } = useTranslation('camera');
  const { perform } = usePerform();
  const name = useNameOf(userId);
  const ability = useSelect((state) => selectAbility(state, userId));
  const moving = useSelect((state) => {
    const move = selectFarMove(state);
    return move?.userId === userId ? move.buttonID : undefined;
  });
  const stop = useCallback(() => void perform(stopFarMoveRequested({ userId })), [perform, userId]);
  return (
    <section className={styles.panel} aria-label={t('panel', { name })}>
      <div className={styles.header}>
        <h2 className={styles.title} dir="auto" title={t('panel', { name })}>
          {t('panel', { name })}
        </h2>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('giveUp')}
          title={t('giveUp')}
          onClick={() => void perform(giveUpCameraRequested({ userId }))}
        />
      </div>
      <MovePad
        ability={ability}
        moving={moving}
        onStart={(buttonID) => void perform(startFarMoveRequested({ userId, buttonID }))}
        onStop={stop}
      />
      <span className={styles.hint}>{t('hint')}</span>
      <Button
        className={styles.action}
        icon={<CameraSwitchRegular />}
        onClick={() => void perform(switchFarCameraRequested({ userId }))}
      >
        {t('switch')}
      </Button>
    </section>
  );
};

/** The controls of other people's cameras, one panel per controlled camera. @source media 4 */
export const FarCameraPanels = () => {
  const styles = useFarCameraStyles();
  const moved = useSelect(selectMovedCameras);
  return (
    <div className={styles.panels}>
      {moved.map((userId) => (
        <FarCameraPanel key={userId} userId={userId} />
      ))}
    </div>
  );
};
