import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { cameraAbilityTold } from '../../events/received';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { aPerson, arrived, ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { capsOf } from '../../protocol/vocabulary/capabilities';
import { useSelect } from '../client/client';
import { useCameraRows } from './farCamera.person';

const { userId } = aPerson(1);
const Rows = () => {
  const person = useSelect((state) => selectParticipant(state, userId));
  return person && <Menu person={person} />;
};
const Menu = ({ person }: { readonly person: ReturnType<typeof aPerson> }) => {
  const nothing = () => undefined;
  const rows = useCameraRows(person, {
    openDialog: nothing,
    onClose: nothing,
    anchor: { current: null },
  });
  return <p role="note">{rows.map((row) => row?.label).join()}</p>;
};

const still = { bPan: false, bTilt: false, bZoom: false };
const camera = capsOf(['preview', 'farEndCameraControl']);
test.each([
  ['a client that reports nothing', { caps: 0 }, still, true],
  ['a client that moves cameras', { caps: camera }, still, true],
  ['a client that moves none', { caps: capsOf(['preview']) }, still, false],
  ['a camera that is known to be fixed', { nFECCExecutive: [ownId] }, still, false],
  ['a camera that zooms', { nFECCExecutive: [ownId] }, { ...still, bZoom: true }, true],
])('control of %s is offered', async (_of, changes, ability, isOffered) => {
  const client = await renderScreen(<Rows />, {
    actions: [...inside(3), arrived([{ ...aPerson(1, changes), bVideoOn: true }])],
  });
  await happen(client, cameraAbilityTold({ rev: 1, body: { userID: userId, ...ability } }));
  expect(screen.getByRole('note').textContent?.includes('Control camera…')).toBe(isOffered);
});
