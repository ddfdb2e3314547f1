import { selectMay, type TargetName } from '../../features/meeting/privilege.selectors';
import type { Operation } from '../../protocol/privileges/operations';
import { useReason } from '../client/useReason';

/** Why the person may not do this, to `target` if given; empty if they may, by the table. */
export const useMay = (operation: Operation, target?: TargetName): string =>
  useReason((state) => selectMay(operation)(state, target));
