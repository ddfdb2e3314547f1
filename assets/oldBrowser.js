/*
 * For browsers that cannot even read the program: written for all of them, loaded before it. Says the
 * documented sentence of src/protocol/vocabulary/messages.ts (a test compares) where a script fails
 * to be read and the page stays empty.
 */
(function () {
  var text =
    "Please update to the latest Chrome, Edge, Safari, or Firefox, as your current browser doesn't support audio/video. Retry after the upgrade.";
  window.addEventListener('error', function (event) {
    var root = document.getElementById('root');
    if (!root || root.firstChild || !/SyntaxError/.test(String(event.message))) return;
    var words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.className = 'old-browser';
    words.textContent = text;
    root.appendChild(words);
  });
})();
