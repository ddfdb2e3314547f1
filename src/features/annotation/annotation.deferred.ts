import type { FeaturePart } from '../../effects/feature';
import { keepFading, keepPointing, watchAnnotation } from './annotation.saga';

export const annotationDeferred: FeaturePart = {
  always: [watchAnnotation],
  inMeeting: [keepFading, keepPointing],
};
