/** Height of a row of the timeline, CSS pixels. */
export const timelineRowHeight = 24;
