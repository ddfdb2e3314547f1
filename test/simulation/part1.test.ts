import { describeSeeds } from './seeds';

describeSeeds(1);
