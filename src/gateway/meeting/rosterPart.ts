import type { ParticipantUpdate } from '../../protocol/signal/participants';
import type { Outgoing } from './area';

/** A change of the roster without hidden people; undefined when nobody is left. */
export const without = (
  { body }: Extract<Outgoing, { name: 'rosterChanged' }>,
  isShown: (userId: number) => boolean,
): Outgoing | undefined => {
  const add = body.add?.filter(({ userId }) => isShown(userId));
  const update = body.update?.filter(({ userId }: ParticipantUpdate) => isShown(userId));
  const remove = body.remove?.filter(isShown);
  if (!add?.length && !update?.length && !remove?.length) return undefined;
  return {
    name: 'rosterChanged',
    body: {
      ...(add?.length && { add }),
      ...(update?.length && { update }),
      ...(remove?.length && { remove }),
    },
  };
};
