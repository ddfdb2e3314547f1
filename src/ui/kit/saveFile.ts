/** How long a browser may take to start reading a saved file, ms. @decision */
const readingWait = 60_000;

/** Saves a file as a download of the browser. */
export const saveFile = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readingWait);
};
