declare global {
  interface Screen {
    /** Window Management, in Chromium: the machine has several screens. */
    readonly isExtended?: boolean;
  }
}

/** Whether this machine has one screen, on which the page therefore is; false if unknown. */
export const isOnOnlyScreen = (): boolean => screen.isExtended === false;
