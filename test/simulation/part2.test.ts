import { describeSeeds } from './seeds';

describeSeeds(2);
