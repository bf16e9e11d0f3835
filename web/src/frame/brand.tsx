/** The mark and the word. */
export function Brand() {
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          className="mark-c"
          d="M8 2h16a6 6 0 0 1 6 6v1.6a9.2 9.2 0 1 0 0 12.8V24a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z"
        />
        <circle className="mark-b" cx="23.6" cy="16" r="5.4" />
      </svg>
      Clubdraw
    </span>
  );
}
