import type { FeaturePart } from '../../effects/feature';
import { watchCommands } from './command.saga';

export const commandDeferred: FeaturePart = {
  always: [watchCommands],
};
