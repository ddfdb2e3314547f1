import { selectMay, type TargetName } from '../../features/meeting/privilege.selectors';
import type { Operation } from '../../protocol/privileges/operations';
import { useReason } from '../client/useReason';

/** Why one may not do this, to `target` if one is named; empty when one may. The table says. */
export const useMay = (operation: Operation, target?: TargetName): string =>
  useReason((state) => selectMay(operation)(state, target));
