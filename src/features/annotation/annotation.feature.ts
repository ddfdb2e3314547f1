import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import { initialAnnotation } from './annotation.state';

/** What people draw on shares. */
export const annotationFeature = defineFeature({
  name: 'annotation',
  reducer: heldReducer(initialAnnotation),
  answeredBy: 'deferred',
});
