/** Takes what the link brought out of address and history; call it once it has been read for good. */
export const forgetDeepLink = (): void => {
  if (location.hash !== '')
    history.replaceState(history.state, '', location.pathname + location.search);
};
