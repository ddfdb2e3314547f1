import { annotationTextLimit } from './limits';
import { writtenLine } from './visibleLine';

/** What a text on a share says: a line with something to see. */
export const markText = writtenLine(annotationTextLimit);
