import { useTranslation } from 'react-i18next';
import { selectDevices } from '../../features/devices/devices.selectors';
import { selectMediaSupport } from '../../features/video/video.selectors';
import { mediaErrorText } from '../../protocol/vocabulary/mediaErrorTexts';
import { unsupportedBrowserText } from '../../protocol/vocabulary/messages';
import { useSelect } from '../client/client';
import { Notice } from '../kit/Notice';
import { useRefusalText } from '../texts/documented';

const directions = ['canReceiveAudio', 'canReceiveVideo', 'canSendAudio', 'canSendVideo'] as const;

/**
 * What this browser cannot send or receive, by direction.
 * @source media 5, core 1
 * @decision It may still join, to read and write: only a browser that lacks what a written meeting
 * needs is refused.
 */
const Unsupported = () => {
  const { t } = useTranslation('test');
  const sentenceOf = useRefusalText();
  const support = useSelect(selectMediaSupport);
  const lost = directions.filter((direction) => support?.[direction] === false);
  if (support === null || lost.length === 0) return null;
  const isChatOnly = !support.canReceiveAudio && !support.canReceiveVideo;
  return (
    <Notice tone="warning" title={t(isChatOnly ? 'unsupported.title' : 'unsupported.partly')}>
      {!isChatOnly && lost.map((direction) => `${t(`unsupported.${direction}`)} `)}
      {sentenceOf(unsupportedBrowserText)}{' '}
      {support.missing.length > 0 &&
        t('unsupported.missing', { features: support.missing.join(', ') })}{' '}
      {isChatOnly && t('unsupported.chatOnly')}
    </Notice>
  );
};

/** Problems of camera or microphone, each with its next step; joining stays possible. */
export const Troubles = () => {
  const { t } = useTranslation('lobby');
  const sentenceOf = useRefusalText();
  const { camera, microphone } = useSelect(selectDevices).preview;
  return (
    <>
      <Unsupported />
      {microphone.failure !== null && (
        <Notice tone="error" title={t('trouble.microphone')}>
          {sentenceOf(mediaErrorText(microphone.failure, 'audio'))}
        </Notice>
      )}
      {camera.failure !== null && (
        <Notice tone="error" title={t('trouble.camera')}>
          {sentenceOf(mediaErrorText(camera.failure, 'video'))}
        </Notice>
      )}
      {(microphone.failure !== null || camera.failure !== null) && <p>{t('withoutDevices')}</p>}
    </>
  );
};
