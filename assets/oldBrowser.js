/*
 * For browsers that cannot even read the program: written for all of them, loaded before it. Says the
 * documented sentence of src/protocol/vocabulary/messages.ts (a test compares) where a script fails
 * to be read and the page stays empty. Functions and their arguments are all that the oldest share
 * with the newest.
 */
(function () {
  function text() {
    return "Please update to the latest Chrome, Edge, Safari, or Firefox, as your current browser doesn't support audio/video. Retry after the upgrade.";
  }
  function say(root, words) {
    words.setAttribute('role', 'alert');
    words.className = 'old-browser';
    words.textContent = text();
    root.appendChild(words);
  }
  function judge(root, message) {
    if (!root || root.firstChild || !/SyntaxError/.test(message)) return;
    say(root, document.createElement('p'));
  }
  window.addEventListener('error', function (event) {
    judge(document.getElementById('root'), String(event.message));
  });
})();
