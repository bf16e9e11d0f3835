/** Whole seconds since 1970, as the provider dates its objects. */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
