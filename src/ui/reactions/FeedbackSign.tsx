import type { Feedback } from '../../protocol/vocabulary/reactions';
import { feedbackSigns } from './feedbackSigns';

/** Which feedback, and how its picture looks. */
export interface FeedbackSignProps {
  readonly feedback: Feedback;
  readonly className: string;
}

/** The picture of somebody's feedback; a text beside it says the same. */
export const FeedbackSign = ({ feedback, className }: FeedbackSignProps) => {
  const Sign = feedbackSigns[feedback];
  return <Sign className={className} aria-hidden />;
};
