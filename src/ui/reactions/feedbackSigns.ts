import type { FluentIcon } from '@fluentui/react-icons';
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleFilled } from '@fluentui/react-icons/svg/dismiss-circle';
import { DrinkCoffeeFilled } from '@fluentui/react-icons/svg/drink-coffee';
import { FastForwardFilled } from '@fluentui/react-icons/svg/fast-forward';
import { RewindFilled } from '@fluentui/react-icons/svg/rewind';
import type { Feedback } from '../../protocol/vocabulary/reactions';

/** The icon of every feedback. */
export const feedbackSigns: Readonly<Record<Feedback, FluentIcon>> = {
  yes: CheckmarkCircleFilled,
  no: DismissCircleFilled,
  slower: RewindFilled,
  faster: FastForwardFilled,
  away: DrinkCoffeeFilled,
};
