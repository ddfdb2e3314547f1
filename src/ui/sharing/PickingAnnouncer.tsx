import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';
import { useSurfaceSound } from './useSurfaceSound';

/** Tells whoever pressed the key **S** what sound goes along, as the picker opens. */
export const PickingAnnouncer = () => {
  const { isPicking } = useSelect(selectSharing);
  const sound = useSurfaceSound();
  return (
    <div className="visually-hidden" role="status">
      {isPicking && sound}
    </div>
  );
};
