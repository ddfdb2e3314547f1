/** The stage is dark in every theme, because it shows video. @decision */
export const stageColour = '#1b1b1f';
