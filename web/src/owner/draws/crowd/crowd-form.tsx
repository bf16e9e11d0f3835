import type { Crowd } from '@clubdraw/contract/crowds/crowds';
import { announceCrowdCall, callOffCrowdCall } from '@clubdraw/contract/crowds/crowds';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { crowdBounds } from '@clubdraw/domain/purchases/ready-pages';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Sends what was typed, or that it is off; the faults of its fields stand at them. */
function useSending() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'announce' | 'callOff'>();
  const [failure, setFailure] = useState<unknown>();
  const send = async (order: 'announce' | 'callOff', ask: () => Promise<unknown>) => {
    setBusy(order);
    setFailure(undefined);
    try {
      await ask();
      await revalidate();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const fields = failure instanceof ApiFailure ? failure.fields : {};
  const isAtField = Object.keys(fields).length > 0;
  const problem = failure === undefined || isAtField ? null : plainText(failure);
  return { busy, fields, problem, send };
}

/** When buyers come, and how many; what was announced stands in it. */
export function CrowdForm({ draw, crowd }: { draw: OwnedDraw; crowd: Crowd | null }) {
  const { id, timezone } = draw;
  const { busy, fields, problem, send } = useSending();
  const [at, setAt] = useState(crowd ? localDateTime(crowd.at, timezone) : '');
  const [buyers, setBuyers] = useState(crowd ? String(crowd.buyers) : '');
  const params = { id };
  const announce = async () =>
    call(announceCrowdCall, {
      params,
      body: { at, buyers: buyers.trim() === '' ? Number.NaN : Number(buyers) },
    });
  return (
    <form
      className="card stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send('announce', announce);
      }}
    >
      <TextField
        label="When they come"
        type="datetime-local"
        help={`In the zone of the draw, ${timezone}: within ${crowdBounds.aheadHours} hours, and at least ${crowdBounds.beforeDrawHours} hours before the draw.`}
        error={fields['at']}
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      <TextField
        label="Buyers"
        className="num"
        inputMode="numeric"
        autoComplete="off"
        help="From 100 to 20,000."
        error={fields['buyers']}
        value={buyers}
        onChange={(event) => setBuyers(event.target.value)}
      />
      <AlertNotice kind="bad" text={problem} />
      <div className="actions">
        {crowd ? (
          <Button
            look="quiet"
            busy={busy === 'callOff'}
            disabled={busy !== undefined}
            onClick={() => void send('callOff', async () => call(callOffCrowdCall, { params }))}
          >
            Call it off
          </Button>
        ) : null}
        <Button submit busy={busy === 'announce'} disabled={busy !== undefined}>
          {crowd ? 'Change it' : 'Make pages for them'}
        </Button>
      </div>
    </form>
  );
}
