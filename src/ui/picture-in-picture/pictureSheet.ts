/** Dark in every theme, like video: the window is over other programs. */
const rules = `
  :root { color-scheme: dark; }
  body {
    margin: 0; height: 100vh; overflow: hidden; background: #1b1b1f; color: #ffffff;
    font: 14px/20px 'Inter Variable', 'Segoe UI', system-ui, sans-serif;
  }
  main { display: flex; flex-direction: column; height: 100vh; }
  .picture { position: relative; flex: 1; min-height: 0; display: grid; place-items: center; }
  .picture video { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: contain; }
  .marks { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; }
  .mirrored { transform: scaleX(-1); }
  .initials {
    display: grid; place-items: center; height: min(45%, 45vw); aspect-ratio: 1; border-radius: 50%;
    font-size: min(16vh, 16vw); line-height: 1; font-weight: 600;
  }
  .initials svg { display: block; width: 1.4em; height: 1.4em; fill: currentColor; }
  .name {
    position: absolute; inset-block-end: 8px; inset-inline-start: 8px; max-width: calc(100% - 32px);
    padding: 2px 8px; border-radius: 4px; background: rgb(0 0 0 / 66%);
    display: flex; white-space: pre;
  }
  .name bdi { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  .own-share { display: flex; align-items: center; gap: 8px; padding: 8px 8px 0; }
  .own-share span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .own-share button { width: 32px; height: 32px; }
  .own-share svg { width: 18px; height: 18px; }
  .controls { display: flex; justify-content: center; gap: 12px; padding: 8px; }
  button {
    display: inline-grid; place-items: center; width: 48px; height: 48px; padding: 0;
    border: 1px solid rgb(255 255 255 / 55%); border-radius: 50%; background: #34343a; color: inherit;
    font: inherit; cursor: pointer;
  }
  button.wide { display: inline-block; width: auto; min-width: 0; padding: 0 16px; border-radius: 24px; }
  button:hover { background: #4a4a52; }
  button.off { background: #b10e1c; border-color: #b10e1c; }
  button.off:hover { background: #c50f1f; }
  button[aria-disabled='true'] { opacity: 0.55; cursor: not-allowed; }
  button:focus-visible { outline: 2px solid #ffffff; outline-offset: 2px; }
  button svg { display: block; width: 24px; height: 24px; fill: currentColor; }
  @media (max-height: 150px), (max-width: 170px) {
    .own-share { gap: 4px; padding: 4px 4px 0; }
    .controls { gap: 6px; padding: 4px; }
    button { width: 32px; height: 32px; }
    button.wide { width: auto; padding: 0 8px; font-size: 12px; }
    button svg { width: 18px; height: 18px; }
  }
  @media (forced-colors: active) {
    .initials, .name { border: 1px solid CanvasText; }
    button[aria-disabled='true'] { opacity: 1; color: GrayText; border-color: GrayText; }
  }
`;

/** Gives a small window its style. */
export const pictureSheet = ({ document, CSSStyleSheet: Sheet }: Window & typeof globalThis) => {
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
};
