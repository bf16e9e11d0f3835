import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import * as messages from '@clubdraw/domain/messages';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogAnswers } from '../../../ui/dialog-answers.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useDrawAction } from '../../details/use-draw-action.ts';

/** Starting a LIVE draw, or why it cannot be started now; nothing for the other kinds. */
export function LiveCard({ draw }: { draw: OwnedDraw }) {
  const act = useDrawAction('startLive', messages.somethingWentWrong);
  const { startLive } = draw.can;
  if (draw.runMethod !== 'LIVE' || draw.result) return null;
  const note = startLive.allowed
    ? 'Nobody can buy any more. Start it when your audience is ready; within 24 hours of its date it runs by itself.'
    : startLive.reason;
  return (
    <section className="card stack" aria-labelledby="live-title">
      <h2 id="live-title">Start the draw</h2>
      <p className="dim" id="live-note">
        {note}
      </p>
      <div className="row wrap">
        <Link className="btn quiet" to={paths.drawLive(draw.id)}>
          <Icon of={MonitorPlayIcon} />
          Open the stage
        </Link>
        <Button
          icon={<Icon of={PlayIcon} />}
          disabled={!startLive.allowed}
          aria-describedby="live-note"
          onClick={act.open}
        >
          Start the draw
        </Button>
      </div>
      <Dialog opened={act.opened} title="Start the draw now?" onClose={act.close}>
        {act.problem ? (
          <Notice kind="bad" live="alert">
            <p>{act.problem}</p>
          </Notice>
        ) : null}
        <p>The draw runs once, and its result is public at once.</p>
        <DialogAnswers keep="Not yet" onKeep={act.close} busy={act.busy}>
          <Button busy={act.busy} onClick={act.confirm}>
            Start the draw
          </Button>
        </DialogAnswers>
      </Dialog>
    </section>
  );
}
