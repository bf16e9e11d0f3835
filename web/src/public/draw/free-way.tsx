import { freeEntryPath } from '@clubdraw/contract/pages/free-entry-path';
import { enterForFree, noPurchaseNecessary } from '@clubdraw/domain/free-entry-messages';

/** The way into a draw that costs nothing, as large as the one that costs something. */
export function FreeWay({ id }: { id: string }) {
  return (
    <>
      <a className="btn big wide quiet" href={freeEntryPath(id)}>
        {enterForFree}
      </a>
      <p className="small dim center">{noPurchaseNecessary}</p>
    </>
  );
}
