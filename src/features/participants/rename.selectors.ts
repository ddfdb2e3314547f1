import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { mayBeCalled } from './rename.rules';

/** May this person be renamed to `name`? Without a name, it judges only the right. */
export const selectMayRename = (state: WithRights, userId: number, name = '-'): Verdict =>
  firstDenied(selectMay('rename')(state, userId), mayBeCalled(name));
