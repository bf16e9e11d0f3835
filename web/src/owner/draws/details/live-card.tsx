import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import * as messages from '@clubdraw/domain/texts/messages';
import { EnvelopeOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeOpen';
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogAnswers } from '../../../ui/dialog-answers.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDrawAction } from '../../details/use-draw-action.ts';

/**
 * Opening the envelope of a LIVE draw, or why it cannot be opened now; nothing for the other kinds.
 */
export function LiveCard({ draw }: { draw: OwnedDraw }) {
  const act = useDrawAction('startLive', messages.somethingWentWrong);
  const { startLive } = draw.can;
  if (draw.runMethod !== 'LIVE' || draw.result) return null;
  const note = startLive.allowed
    ? 'The list is closed and the number that decides is there. Open the envelope when your audience is ready; 24 hours after the draw’s date it opens by itself.'
    : startLive.reason;
  return (
    <section className="card stack" aria-labelledby="live-title">
      <h2 id="live-title">Open the envelope</h2>
      <p className="dim" id="live-note">
        {note}
      </p>
      <div className="row wrap">
        <Link className="btn quiet" to={paths.drawLive(draw.id)}>
          <Icon of={MonitorPlayIcon} />
          Open the stage
        </Link>
        <Button
          icon={<Icon of={EnvelopeOpenIcon} />}
          disabled={!startLive.allowed}
          aria-describedby="live-note"
          onClick={act.open}
        >
          Open the envelope
        </Button>
      </div>
      <Dialog opened={act.opened} title="Open the envelope now?" onClose={act.close}>
        {act.problem ? (
          <Notice kind="bad" live="alert">
            <p>{act.problem}</p>
          </Notice>
        ) : null}
        <p>The envelope is opened once, and everybody sees its numbers at once.</p>
        <DialogAnswers keep="Not yet" onKeep={act.close} busy={act.busy}>
          <Button busy={act.busy} onClick={act.confirm}>
            Open the envelope
          </Button>
        </DialogAnswers>
      </Dialog>
    </section>
  );
}
