import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { getSession } from './get-session.ts';

export const listLineItems = operation<PageParameters>(
  'GET /v1/checkout/sessions/{id}/line_items',
  (_provider, call) => {
    const record = getSession(call);
    return listPage({
      objects: record.lineItems.toReversed(),
      parameters: call.parameters,
      url: `/v1/checkout/sessions/${record.object.id}/line_items`,
    });
  },
);
