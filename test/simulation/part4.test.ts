import { describeSeeds } from './seeds';

describeSeeds(4);
