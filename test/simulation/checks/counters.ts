import type { MakeCheck } from './check';

/** I7: no sender uses a counter twice with one key. */
export const counters: MakeCheck = (world, fail) => ({
  quiet: () => {
    const bySender = new Map<string, { from: number; to: number }[]>();
    for (const { key, userId, keyId, medium, from, to } of world.used) {
      const name = `${key} ${userId} ${keyId} ${medium}`;
      const ranges = bySender.get(name) ?? [];
      const again = ranges.find((range) => from <= range.to && range.from <= to);
      if (again)
        fail(
          'I7',
          `${userId} (${medium}, key ${keyId}) counts ${from} to ${to} after ${again.from}`,
        );
      bySender.set(name, [...ranges, { from, to }]);
    }
  },
});
