/** Opens the device's share sheet (spec §2.9); silent where there is none or it was closed. */
export async function shareLink(url: string): Promise<void> {
  if (typeof navigator.share !== 'function') return;
  try {
    await navigator.share({ title: 'lottery Draw', text: 'Share this Draw with others', url });
  } catch {
    // Spec §8.4: a share that fails says nothing.
  }
}
