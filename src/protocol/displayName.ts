import { displayNameLimit } from './limits';
import { visibleLine } from './visibleLine';

/** A display name. @source core 5 */
export const displayName = visibleLine(displayNameLimit);
