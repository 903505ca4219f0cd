/** Only has to differ from every other one of the workspace's last 24 hours. Node 18 has no global crypto. */
export function newIdempotencyKey(): string {
  if (typeof globalThis.crypto?.randomUUID === 'function') return globalThis.crypto.randomUUID();
  const part = () => Math.random().toString(36).slice(2);
  return `${Date.now().toString(36)}-${part()}${part()}`;
}
