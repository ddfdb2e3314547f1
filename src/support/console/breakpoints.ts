/** A window with room for one column alone. @decision */
export const narrowQuery = '(max-width: 899px)';
/**
 * A window without room for panes beside each other: they stack, and the page scrolls.
 * @decision
 */
export const stackedQuery = `${narrowQuery}, (max-height: 599px)`;
