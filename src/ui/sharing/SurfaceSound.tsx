import { useSurfaceSound } from './useSurfaceSound';

/** Says what sound goes along with what is picked, before the browser's picker opens. */
export const SurfaceSound = () => useSurfaceSound();
