import type { CommandBody } from '../../src/protocol/signal/registry';
import { MeetingStory } from './aMeetingState';

export type Cmd = CommandBody<'controlCamera'>['cmd'];
export type Button = NonNullable<CommandBody<'controlCamera'>['buttonID']>;

/** A camera that moves every way. */
export const everyWay = { bPan: true, bTilt: true, bZoom: true };
/** A meeting about one camera. Ada has her video on; Bob and Cy would like to move her camera. */
export const cameraPeople = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const [ada, bob, cy] = [story.seat(), story.seat(), story.seat()];
  for (const id of [ada, bob]) story.ask(id, { name: 'switchVideo', body: { bOn: true } });
  const say = (by: number, cmd: Cmd, userID: number, buttonID?: Button) => {
    const body = { cmd, userID, ...(buttonID && { buttonID }) };
    const decided = story.ask(by, { name: 'controlCamera', body });
    return decided.ok ? 'done' : decided.error.reason;
  };
  /** Messages of others to a person, from now on. */
  const ear = (userId: number) => {
    const from = story.state.revision;
    return () =>
      story
        .shown(userId, from)
        .flatMap((one) => (one.name === 'cameraControlled' ? [one.body] : []));
  };
  const moverOf = (owner: number) => story.state.seats.get(owner)?.camera?.controllerId ?? 0;
  const tellAbility = (ability = everyWay) =>
    story.ask(ada, { name: 'sendCameraAbility', body: ability });
  const list = (executives: number[], by = host) =>
    story.ask(by, {
      name: 'setCameraExecutives',
      body: { userID: ada, nFECCExecutive: executives },
    });
  const lend = (to: number) => {
    say(to, 'request', ada);
    say(ada, 'approve', to);
    tellAbility();
  };
  return { story, host, ada, bob, cy, say, ear, moverOf, tellAbility, list, lend };
};
