/** The signing secrets of the webhook, with commas between them; the newest first. */
export function webhookSecretsOf(setting: string): string[] {
  return setting.split(',').map((secret) => secret.trim());
}
