const papers = ['canary', 'coral', 'mint', 'sky', 'rose'];

/** Tickets in outline, for content that is on its way. */
export function Placeholders() {
  return (
    <div className="ghosts">
      <output className="sr">Loading</output>
      {papers.map((paper) => (
        <div key={paper} className={`ghost-row ${paper}`} aria-hidden="true">
          <i />
          <b />
        </div>
      ))}
    </div>
  );
}
