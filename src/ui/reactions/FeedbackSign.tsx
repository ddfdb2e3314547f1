import type { Feedback } from '../../protocol/vocabulary/reactions';
import { feedbackSigns } from './feedbackSigns';

/** The feedback, and the style of its icon. */
export interface FeedbackSignProps {
  readonly feedback: Feedback;
  readonly className: string;
}

/** The icon of a person's feedback; a text beside it says the same. */
export const FeedbackSign = ({ feedback, className }: FeedbackSignProps) => {
  const Sign = feedbackSigns[feedback];
  return <Sign className={className} aria-hidden />;
};
