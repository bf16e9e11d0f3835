import { operation } from '../http/operation.ts';
import { refusedByState } from '../http/provider-error.ts';
import { endSession } from './end-session.ts';
import { getSession } from './get-session.ts';

export const expireSession = operation(
  'POST /v1/checkout/sessions/{id}/expire',
  (_provider, call) => {
    const record = getSession(call);
    if (record.object.status === 'open') return endSession(call, record).object;
    throw refusedByState({
      message:
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout ` +
        `Session has a status of \`${record.object.status}\`.`,
    });
  },
);
