import { CallRegular } from '@fluentui/react-icons/svg/call';
import { MeetNowRegular } from '@fluentui/react-icons/svg/meet-now';
import { isRoomSystem, type Person } from './person';

/** The person, the style, and a label if no text beside it says so. */
export interface CallSignProps {
  readonly person: Person;
  readonly className: string;
  readonly label?: string;
}

/** The icon of a telephone or a room system. */
export const CallSign = ({ person, className, label }: CallSignProps) => {
  const Sign = isRoomSystem(person) ? MeetNowRegular : CallRegular;
  return label === undefined ? (
    <Sign className={className} aria-hidden />
  ) : (
    <Sign className={className} role="img" aria-label={label} />
  );
};
