import { operation } from '../http/operation.ts';
import { accountBalance } from './account-balance.ts';

export const retrieveBalance = operation('GET /v1/balance', (_provider, call) =>
  accountBalance(call, call.account),
);
