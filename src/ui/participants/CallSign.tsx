import { CallRegular } from '@fluentui/react-icons/svg/call';
import { MeetNowRegular } from '@fluentui/react-icons/svg/meet-now';
import type { CallKind } from '../../features/participants/named.state';

/** The kind of call, the style, and a label if no text beside it says so. */
export interface CallSignProps {
  readonly kind: CallKind;
  readonly className?: string;
  readonly label?: string;
}

/** The icon of a telephone or a room system. */
export const CallSign = ({ kind, className = '', label }: CallSignProps) => {
  const Sign = kind === 'roomSystem' ? MeetNowRegular : CallRegular;
  return label === undefined ? (
    <Sign className={className} aria-hidden />
  ) : (
    <Sign className={className} role="img" aria-label={label} />
  );
};
