import type { PageOrder } from '@clubdraw/contract/pages/pages';
import { totalPath } from '@clubdraw/contract/pages/public-paths';
import { withVia } from '@clubdraw/domain/clubs/via';
import { SpriteIcon } from '../frame/icon.tsx';

/** The code that an order has, and the way to the order without it. */
function Applied({ order: { draw, count, code, codeField } }: { order: PageOrder }) {
  return (
    <>
      <p className="applied">
        <span>
          Code <b>{code}</b>
        </span>
        <a href={withVia(totalPath(draw.id, count), draw.via)}>Remove</a>
      </p>
      {codeField?.problem ? <p className="small dim">{codeField.problem}</p> : null}
    </>
  );
}

/**
 * Asks for an entry code. The server alone writes it: a plain form, which leads to the page of the
 * same order with the price that the code makes.
 */
export function CodeField({ order }: { order: PageOrder }) {
  const { draw, count, code, codeField } = order;
  if (!codeField) return null;
  if (code !== undefined) return <Applied order={order} />;
  const { typed, problem } = codeField;
  return (
    <details className="code" open={problem !== null}>
      <summary>I have a code</summary>
      <form action="/total" className="field">
        <input type="hidden" name="drawId" value={draw.id} />
        <input type="hidden" name="count" value={count} />
        {draw.via ? <input type="hidden" name="via" value={draw.via} /> : null}
        <label htmlFor="code">Code</label>
        <div className="row">
          <input
            className="input"
            id="code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            defaultValue={typed}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={problem === null ? undefined : 'code-error'}
          />
          <button className="btn quiet" type="submit">
            Apply
          </button>
        </div>
        {problem === null ? null : (
          <p className="err" id="code-error" role="alert">
            <SpriteIcon name="warning-circle-fill" />
            {problem}
          </p>
        )}
      </form>
    </details>
  );
}
