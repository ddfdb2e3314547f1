import { describeSeeds } from './seeds';

describeSeeds(3);
