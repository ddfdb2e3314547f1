import type { CauseRule } from './cause';
import { autoplayBlocked } from './autoplayBlocked';
import { clockJump } from './clockJump';
import { deviceEnded } from './deviceEnded';
import { joinRefused } from './joinRefused';
import { mediaUnsupported } from './mediaUnsupported';
import { mutedByHost } from './mutedByHost';
import { noHeartbeat } from './noHeartbeat';
import { overloadedCpu } from './overloadedCpu';
import { privilegeRefused } from './privilegeRefused';
import { programFault } from './programFault';
import { serversExhausted } from './serversExhausted';
import { sharedMemoryMissing } from './sharedMemoryMissing';

/** The known problems, gravest first. A new one is a file, its test and a line here. */
export const causeRules: readonly CauseRule[] = [
  programFault,
  joinRefused,
  serversExhausted,
  noHeartbeat,
  mediaUnsupported,
  deviceEnded,
  overloadedCpu,
  sharedMemoryMissing,
  clockJump,
  autoplayBlocked,
  mutedByHost,
  privilegeRefused,
];
