import { downloadOwnDataCall } from '@clubdraw/contract/portal/own-data';
import { useState } from 'react';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { ConfirmationDropped, type AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../api/save-file.ts';

/** Everything that is kept about somebody, as one file. */
export function DownloadData({ confirmation }: { confirmation: AskedConfirmation }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const data = await confirmation.during(() => call(downloadOwnDataCall, {}));
      const text = `${JSON.stringify(data, null, 2)}\n`;
      const day = data.madeAt.toISOString().slice(0, 10);
      saveFile(new Blob([text], { type: 'application/json' }), `clubdraw-data-${day}.json`);
    } catch (error) {
      if (!(error instanceof ConfirmationDropped)) setProblem(plainText(error));
    }
    setBusy(false);
  };
  return (
    <section className="card stack" aria-labelledby="download-title">
      <h2 id="download-title">Take it along</h2>
      <p>
        One file with everything that we keep under this e‑mail address: purchases, entries,
        memberships, refunds, prizes, e‑mails and sign-ins. People and programs can read it.
      </p>
      <AlertNotice kind="bad" text={problem} />
      <div>
        <Button look="quiet" busy={busy} onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </section>
  );
}
