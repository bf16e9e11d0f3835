/** Said where the browser keeps the page from writing to the clipboard. */
export const clipboardClosed =
  'Your browser did not copy it. Allow this page to use the clipboard.';
