import type { Settings } from '../settings.ts';
import { traceWith } from './spans.ts';

/**
 * Has this process make spans where the settings name a collector; the library is loaded only then.
 * `stop` sends what is left.
 */
export async function openTraces({
  traces,
  jobs,
}: Pick<Settings, 'traces' | 'jobs'>): Promise<{ stop(): Promise<void> }> {
  if (traces === undefined) return { stop: async () => {} };
  const { openTelemetry } = await import('./open-telemetry.ts');
  const serviceName = jobs === 'only' ? 'clubdraw-worker' : 'clubdraw';
  const collecting = openTelemetry({ ...traces, serviceName });
  traceWith(collecting.tracer);
  return {
    stop: async () => {
      traceWith(undefined);
      await collecting.stop();
    },
  };
}
