/** Removes a link's fields from address and history; call it once they have been read. */
export const forgetDeepLink = (): void => {
  if (location.hash !== '')
    history.replaceState(history.state, '', location.pathname + location.search);
};
