import { operation } from '../http/operation.ts';
import { getInvoice } from './get-invoice.ts';

export const retrieveInvoice = operation(
  'GET /v1/invoices/{id}',
  (_provider, call) => getInvoice(call).object,
);
