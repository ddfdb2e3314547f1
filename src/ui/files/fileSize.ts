const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in bytes as people read it, such as `3.4 MB`. */
export const fileSizeText = (size: number, language: string): string => {
  let value = size;
  let at = 0;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[at],
    unitDisplay: 'short',
    maximumFractionDigits: at === 0 || value >= 100 ? 0 : 1,
  }).format(value);
};
