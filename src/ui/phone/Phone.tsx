import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';

const load = {
  callMe: async () => (await import(/* webpackChunkName: "phone" */ './CallMeDialog')).CallMeDialog,
  callPerson: async () =>
    (await import(/* webpackChunkName: "phone" */ './CallPersonDialog')).CallPersonDialog,
  callRoom: async () =>
    (await import(/* webpackChunkName: "phone" */ './CallRoomDialog')).CallRoomDialog,
  callsAside: async () => (await import(/* webpackChunkName: "phone" */ './CallsAside')).CallsAside,
} as const;
type Part = keyof typeof load;

/** Which part of telephones; a dialog's, and who hears that it closed. */
export interface PhoneProps {
  readonly part: Part;
  readonly onClose?: () => void;
}
interface DialogProps {
  readonly onClose: () => void;
}

/** Telephones and room systems on the screen, loaded when they are first asked for. */
export const Phone = ({ part, onClose = () => undefined }: PhoneProps) => {
  const { i18n } = useTranslation();
  const [Shown] = useState(() =>
    lazy(async () => {
      const [shown] = await Promise.all([load[part](), loadTexts(i18n, 'phone')]);
      return { default: shown };
    }),
  );
  return (
    <Suspense fallback={null}>
      <Shown onClose={onClose} />
    </Suspense>
  );
};

/** Has oneself called. */
export const CallMe = ({ onClose }: DialogProps) => <Phone part="callMe" onClose={onClose} />;
/** Calls a person by telephone. */
export const CallPerson = ({ onClose }: DialogProps) => (
  <Phone part="callPerson" onClose={onClose} />
);
/** Calls a room system. */
export const CallRoom = ({ onClose }: DialogProps) => <Phone part="callRoom" onClose={onClose} />;
