/**
 * What may become of a message: nothing, its sender or a host deletes it, or its sender edits it
 * too.
 * @source collaboration 4
 * @decision The numbers, and that whoever may edit may also delete.
 */
export const MessageEditAction = { none: 0, delete: 1, modify: 2 } as const;
export type MessageEditAction = (typeof MessageEditAction)[keyof typeof MessageEditAction];

/**
 * The edit action of a meeting that no host has set.
 * @decision Everybody mends a slip of their own, and hosts remove what must not stay.
 */
export const initialEditAction = MessageEditAction.modify;
/** Edit actions that a host may set, the most open first. */
export const settableEditActions = [
  MessageEditAction.modify,
  MessageEditAction.delete,
  MessageEditAction.none,
] as const;
