/** The stage is dark in every theme: what it holds are pictures. @decision */
export const stageColour = '#1b1b1f';
