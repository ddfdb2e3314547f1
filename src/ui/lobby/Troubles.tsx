import { useTranslation } from 'react-i18next';
import { selectDevices } from '../../features/devices/devices.selectors';
import { selectMediaSupport } from '../../features/video/video.selectors';
import { mediaErrorText, unsupportedBrowserText } from '../../protocol/vocabulary/messages';
import { useSelect } from '../client/client';
import { Notice } from '../kit/Notice';
import { useDocumented } from '../texts/documented';

/** What keeps camera or microphone from running, each with its next step; joining stays possible. */
export const Troubles = () => {
  const { t } = useTranslation('lobby');
  const documented = useDocumented();
  const { camera, microphone } = useSelect(selectDevices).preview;
  const support = useSelect(selectMediaSupport);
  const isDeaf = support !== null && !support.canReceiveAudio && !support.canReceiveVideo;
  return (
    <>
      {isDeaf && (
        <Notice tone="warning" title={t('unsupported.title')}>
          {documented(unsupportedBrowserText)}{' '}
          {support.missing.length > 0 &&
            t('unsupported.missing', { features: support.missing.join(', ') })}{' '}
          {t('unsupported.chatOnly')}
        </Notice>
      )}
      {microphone.failure !== null && (
        <Notice tone="error" title={t('trouble.microphone')}>
          {documented(mediaErrorText(microphone.failure, 'audio'))}
        </Notice>
      )}
      {camera.failure !== null && (
        <Notice tone="error" title={t('trouble.camera')}>
          {documented(mediaErrorText(camera.failure, 'video'))}
        </Notice>
      )}
      {(microphone.failure !== null || camera.failure !== null) && <p>{t('withoutDevices')}</p>}
    </>
  );
};
