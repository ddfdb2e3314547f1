import type { ComponentType, RefObject } from 'react';
import type { MenuActionProps } from './MenuAction';
import type { Participant } from './person';

/** The groups of rows, in the order of the menu. */
export const personGroups = [
  'call',
  'media',
  'spotlight',
  'everybody',
  'camera',
  'appearance',
  'role',
] as const;

/** A row of the menu of a person. */
export interface PersonRow extends MenuActionProps {
  readonly key: string;
  readonly group: (typeof personGroups)[number];
}

/** The person, where the menu opens, and a callback for closing. */
export interface PersonMenuProps {
  readonly person: Participant;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A dialog that takes the place of the menu. */
export type PersonDialog = ComponentType<PersonMenuProps>;

/** What a row may do besides its action. */
export interface PersonMenuTools extends Pick<PersonMenuProps, 'anchor' | 'onClose'> {
  readonly openDialog: (dialog: PersonDialog) => void;
}

/** The rows of a feature for a person; null where one does not apply now. */
export type UsePersonRows = (
  person: Participant,
  tools: PersonMenuTools,
) => readonly (PersonRow | null)[];
