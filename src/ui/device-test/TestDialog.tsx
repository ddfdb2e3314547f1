import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceTestClient } from '../../client/deviceTest';
import { preferencesChanged, previewRequested } from '../../features/devices/devices.actions';
import { selectDevices } from '../../features/devices/devices.selectors';
import { useClient, useSelect } from '../client/client';
import { Modal } from '../kit/Modal';
import { usePerform } from '../client/usePerform';
import { DeviceTests } from './DeviceTests';
import { usePageStyles } from '../kit/page.styles';
import { TestContext, useOpenedTest } from './testClient';

/** The lobby uses the devices chosen in the test. */
const useChosen = (test: DeviceTestClient | null): void => {
  const { store } = useClient();
  useEffect(() => {
    if (test === null) return undefined;
    return test.store.subscribe(() => {
      const { microphoneId, cameraId, speakerId } = test.store.getState().devices.preferences;
      const known = selectDevices(store.getState()).preferences;
      const isSame =
        known.microphoneId === microphoneId &&
        known.cameraId === cameraId &&
        known.speakerId === speakerId;
      if (!isSame && test.store.getState().devices.arePreferencesLoaded)
        store.dispatch(preferencesChanged({ microphoneId, cameraId, speakerId }));
    });
  }, [test, store]);
};

/**
 * Releases the preview's devices during the test, and restarts them afterward: phones let only one
 * caller use a device.
 */
const useSuspendedPreview = (): void => {
  const { store } = useClient();
  const { perform } = usePerform();
  const suspended = useRef({ camera: false, microphone: false });
  useEffect(() => {
    const { camera, microphone } = selectDevices(store.getState()).preview;
    const isOn = ({ status }: typeof camera) => status === 'started' || status === 'starting';
    const ran = {
      camera: isOn(camera) || suspended.current.camera,
      microphone: isOn(microphone) || suspended.current.microphone,
    };
    suspended.current = ran;
    const switchTo = (isWanted: boolean) => {
      if (!ran.camera && !ran.microphone) return;
      void perform(
        previewRequested({
          ...(ran.camera && { camera: isWanted }),
          ...(ran.microphone && { microphone: isWanted }),
        }),
      );
    };
    switchTo(false);
    return () => switchTo(true);
  }, [store, perform]);
};

/** Keeps the preview away from the devices. */
const Suspended = () => {
  useSuspendedPreview();
  return null;
};

/** The test in a dialog, over the lobby or over the settings of a meeting. */
export const TestDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const page = usePageStyles();
  const { t } = useTranslation('test');
  const [isInMeeting] = useState(
    useSelect(({ meeting }) => meeting.meetingStatus === 'joined' && !meeting.isOnHold),
  );
  const test = useOpenedTest();
  useChosen(test);
  return (
    <Modal title={t('title')} onClose={onClose} isWide>
      {!isInMeeting && <Suspended />}
      {!isInMeeting && <p className={page.lead}>{t('lead')}</p>}
      {test === null ? (
        <p role="status">{t('loading', { ns: 'common' })}</p>
      ) : (
        <TestContext value={test}>
          <DeviceTests level={3} isInMeeting={isInMeeting} />
        </TestContext>
      )}
    </Modal>
  );
};
