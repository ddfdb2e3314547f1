/**
 * The style of a row that scrolls sideways: its content fades where more of it is hidden, as
 * `useEdgeFade` says.
 */
export const edgeFade = {
  maskImage:
    'linear-gradient(to right, transparent, #000 var(--fade-left, 0px), #000 calc(100% - var(--fade-right, 0px)), transparent) /* @noflip */',
};
