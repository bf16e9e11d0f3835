/** Whether a secret key is of the provider's live mode, in which real money moves. */
export function isLiveKey(secretKey: string): boolean {
  return /^[a-z]+_live_/.test(secretKey);
}
