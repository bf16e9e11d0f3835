import { Notice } from '../../ui/notice.tsx';

/** A code is on its way that another window asked for: only that one can use it. */
export function CodeElsewhere() {
  return (
    <Notice kind="note" live="status">
      <p>
        The code in your mailbox was asked for in another window and works only there. You can ask
        for one for this window in a moment.
      </p>
    </Notice>
  );
}
