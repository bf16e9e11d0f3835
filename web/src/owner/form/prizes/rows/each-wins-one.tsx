import type { UseFormRegisterReturn } from 'react-hook-form';

/** The rule that nobody keeps two prizes, and on what it rests. */
export function EachWinsOne({ input }: { input: UseFormRegisterReturn }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>
        <b>Each person can win at most one prize</b>
        <br />
        <span className="small dim">
          A second win of the same e‑mail address goes to the next ticket that was drawn. Only
          Clubdraw knows who holds a ticket, so the page says that this rests on Clubdraw.
        </span>
      </span>
    </label>
  );
}
