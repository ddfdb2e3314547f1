import { selectInputTo } from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { lazyPart } from '../texts/lazyPart';

const RemoteSurface = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "remote-control" */ './RemoteSurface')).RemoteSurface,
  { texts: ['panels'], instead: null },
);

/** What lies over a share while this person controls it. */
export const ControlledScreen = ({ userId }: { readonly userId: number }) =>
  useSelect(selectInputTo) === userId ? <RemoteSurface userId={userId} /> : null;
