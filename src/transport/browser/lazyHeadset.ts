import type { HeadsetPort } from '../devicesPort';

/** Headsets of this browser; their code loads with the first use. */
export const createHeadsets = (navigator: Navigator): HeadsetPort => {
  const load = () => import(/* webpackChunkName: "headset" */ './headset');
  return {
    isSupported: 'hid' in navigator,
    allow: async () => (await load()).allowHeadset(navigator),
    open: async () => (await load()).openHeadset(navigator),
  };
};
