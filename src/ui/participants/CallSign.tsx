import { CallRegular } from '@fluentui/react-icons/svg/call';
import { MeetNowRegular } from '@fluentui/react-icons/svg/meet-now';
import { isRoomSystem, type Person } from './person';

/** Whose line it is, how it looks, and what it is called where no text beside it says so. */
export interface CallSignProps {
  readonly person: Person;
  readonly className: string;
  readonly label?: string;
}

/** The sign of whoever is heard by telephone, or from a room system. */
export const CallSign = ({ person, className, label }: CallSignProps) => {
  const Sign = isRoomSystem(person) ? MeetNowRegular : CallRegular;
  return label === undefined ? (
    <Sign className={className} aria-hidden />
  ) : (
    <Sign className={className} role="img" aria-label={label} />
  );
};
