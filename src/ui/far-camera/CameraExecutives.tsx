import { lazyPart } from '../texts/lazyPart';

/** Who moves a person's camera without asking: the dialog, loaded when it is first opened. */
export const CameraExecutives = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "far-camera" */ './CameraExecutivesDialog'))
      .CameraExecutivesDialog,
  { texts: ['camera'] },
);
