import { control } from './control.ts';

interface FailNextCall {
  when: 'before' | 'after';
  times?: number;
  path?: string;
  cut?: boolean;
  remembered?: boolean;
}

/**
 * `{ when, times, path, cut, remembered }`: the next calls whose path begins with `path` answer 500
 * (or are cut off) before or after they were executed. With `remembered` the idempotency key keeps
 * the 500.
 */
export const failNextCall = control<FailNextCall>({
  path: 'fail-next-call',
  required: ['when'],
  properties: {
    when: { enum: ['before', 'after'] },
    times: { type: 'integer', minimum: 1, maximum: 10_000 },
    path: { type: 'string' },
    cut: { type: 'boolean' },
    remembered: { type: 'boolean' },
  },
  run({ provider }, wish) {
    const fault = {
      when: wish.when,
      times: wish.times ?? 1,
      path: wish.path ?? '',
      isCut: wish.cut === true,
      isRemembered: wish.remembered === true,
    };
    provider.callFaults.failNext(fault);
    return { ...fault };
  },
});

/** `{ seconds }`: every call is answered 429 for so long on the sandbox's clock; 0 ends it. */
export const limitCalls = control<{ seconds: number }>({
  path: 'rate-limit',
  required: ['seconds'],
  properties: { seconds: { type: 'integer', minimum: 0, maximum: 86_400 } },
  run({ provider, now }, { seconds }) {
    const until = new Date(now.getTime() + seconds * 1000);
    provider.callFaults.limitUntil(until);
    return { until: until.toISOString() };
  },
});
