/** The browsers come from the system's packages; see scripts/browsers.mjs. */
module.exports = { skipDownload: true };
