import { scopeOf } from '../../../src/gateway/meeting/scope';
import { mainSession } from '../../../src/protocol/ids';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';

/**
 * I4 and I6: at rest, everyone in the meeting seals with the gateway's latest key, and nobody who
 * has left knows it.
 */
export const mediaKeys: MakeCheck = (world, fail) => ({
  quiet: () => {
    const seated = seatedTabs(world);
    const isInside = new Set(
      seated.flatMap(({ person, seat }) => (seat && !isHeld(seat) ? [person] : [])),
    );
    for (const { tab, run, seat } of seated) {
      if (!run || !seat || isHeld(seat) || tab.engine.sessions.audio.length === 0) continue;
      if (tab.engine.mediaKey !== run.instance.keys.current(scopeOf(seat)).encryptKey)
        fail('I6', `${tab.name} does not know the meeting's key`);
    }
    for (const { instance } of world.gateway?.open ?? [])
      for (const person of world.people)
        for (const tab of person.tabs)
          if (
            !isInside.has(person) &&
            tab.engine.mediaKey === instance.keys.current(mainSession).encryptKey
          )
            fail('I4', `${tab.name} has gone and knows the meeting's key`);
  },
});
