import { select, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import type { WithDevices } from '../devices/devices.selectors';
import type { WithVideo } from '../video/video.selectors';
import { selectOwnCaps, selectOwnFeatures } from './ownFeatures.selectors';
import { signalUrl, type SignalAddress } from './signalUrl.rules';

type Page = 'cid' | 'environment' | 'deviceId' | 'caps' | 'features' | 'hasCamera';
/** What an address says of a join; the rest is this page's and its devices'. */
export type Dialed = Omit<SignalAddress, Page>;

const selectOwn = (state: WithVideo & WithDevices) => ({
  caps: selectOwnCaps(state),
  features: selectOwnFeatures(state),
  hasCamera: state.devices.isListed ? state.devices.cameraDevicesList.length > 0 : undefined,
});

/** The address of the signaling socket for a join. */
export function* writeAddress(dialed: Dialed & Pick<SignalAddress, 'cid'>): SagaGenerator<string> {
  const environment = yield* fromContext('environment');
  const { deviceId } = yield* fromContext('session');
  const own = yield* select(selectOwn);
  return signalUrl({ ...dialed, ...own, environment, deviceId });
}
