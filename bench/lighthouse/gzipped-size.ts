/** How many bytes the body at an address has when it is asked for in gzip. */
export async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await response.body?.cancel();
  const length = response.headers.get('content-length');
  if (!response.ok || length === null) throw new Error(`${url} does not say how long it is`);
  return Number(length);
}
