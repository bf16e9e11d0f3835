import type { EndpointName } from '@clubdraw/contract/endpoints';

const ownSecurity = 'about one’s own way in, which is no matter of a club';

/** The writes of owners, and files for them, that leave no line in the audit, with the reason. */
export const unaudited: Partial<Record<EndpointName, string>> = {
  refreshAccount: 'reads the account at the provider again, and decides nothing',
  getMonthSales: 'sums of money, without a person',
  getMoneyReport: 'sums of money, without a person',
  listAudit: 'addresses of the team alone',
  sendAddressCode: 'mails a code; the change itself has a line',
  sendConfirmCode: ownSecurity,
  confirmWithCode: ownSecurity,
  endSession: ownSecurity,
  endOtherSessions: ownSecurity,
  changePassword: ownSecurity,
  beginPasskey: ownSecurity,
  addPasskey: ownSecurity,
  renamePasskey: ownSecurity,
  removePasskey: ownSecurity,
  beginPasskeyConfirmation: ownSecurity,
  confirmWithPasskey: ownSecurity,
};
