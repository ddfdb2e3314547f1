import { cameraOf } from '../../../src/gateway/meeting/cameraSharing';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';

const inOrder = (users: Iterable<number>): string => [...users].sort((a, b) => a - b).join();

/**
 * I6 for cameras: a camera is moved by one person at most, who is there, while it is on; after quiet
 * everybody knows who moves it and who asks.
 */
export const cameras: MakeCheck = (world, fail) => ({
  settled: (run, state) => {
    if (run.isOver) return;
    const used: number[] = [];
    for (const owner of state.seats) {
      const { controllerId, asks } = cameraOf(owner);
      const users = [...asks, ...(controllerId === 0 ? [] : [controllerId])];
      if (users.length > 0) used.push(owner.userId);
      if (users.length > 0 && (!owner.bVideoOn || isHeld(owner)))
        fail('I6', `${users.join()} move a camera of ${owner.displayName} that is off`);
      if (new Set(users).size < users.length)
        fail('I6', `${users.join()}: somebody asks for the camera of ${owner.displayName} twice`);
      for (const userId of users) {
        const user = state.seats.get(userId);
        if (!user || isHeld(user))
          fail('I4', `${userId} is not there and moves the camera of ${owner.displayName}`);
      }
    }
    if (inOrder(used) !== inOrder(state.areas.farCamera.cameras))
      fail(
        'I6',
        `the cameras ${inOrder(used)} are used, not ${inOrder(state.areas.farCamera.cameras)}`,
      );
  },
  quiet: () => {
    for (const { tab, run, seat } of seatedTabs(world)) {
      if (!run || !seat || isHeld(seat) || seat.isWebinarAttendee) continue;
      const { seats } = run.instance.state;
      const { controllers, requests, asked } = tab.state().farCamera;
      const due = [...seats].flatMap((owner) => {
        const { controllerId } = cameraOf(owner);
        return controllerId === 0 ? [] : [`${controllerId} moves ${owner.userId}`];
      });
      const seen = Object.entries(controllers).map(([owner, user]) => `${user} moves ${owner}`);
      if (seen.sort().join() !== due.sort().join())
        fail('I6', `${tab.name} believes that ${seen.join()}, not that ${due.join()}`);
      if (inOrder(requests) !== inOrder(cameraOf(seat).asks))
        fail(
          'I6',
          `${tab.name} is asked by ${inOrder(requests)}, not ${cameraOf(seat).asks.join()}`,
        );
      const wanted = [...seats].filter((owner) => cameraOf(owner).asks.includes(seat.userId));
      // A reloaded page has forgotten whom it asked, and may ask again.
      if (asked.some((userId) => !wanted.some((owner) => owner.userId === userId)))
        fail('I6', `${tab.name} asks ${inOrder(asked)} without their knowing`);
    }
  },
});
