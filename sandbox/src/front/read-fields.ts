/** The fields of a body, a query or a path, whatever was sent; each still has to be looked at. */
export function readFields(sent: unknown): Record<string, unknown> {
  return typeof sent === 'object' && sent !== null ? { ...sent } : {};
}
