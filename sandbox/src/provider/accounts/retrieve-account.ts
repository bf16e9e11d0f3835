import { operation } from '../http/operation.ts';
import { getAccount } from './get-account.ts';

export const retrieveAccount = operation('GET /v1/accounts/{id}', (provider, { path }) => {
  return getAccount(provider, path.id ?? '').object;
});
