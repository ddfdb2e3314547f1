import { defineFeature } from '../../effects/feature';
import { heldReducer } from '../../effects/heldReducer';
import type { FilesState } from './files.state';

export const filesFeature = defineFeature({
  name: 'files',
  reducer: heldReducer<FilesState | null>(null),
  answeredBy: 'deferred',
});
