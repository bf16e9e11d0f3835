import { freePorts } from '../process/free-port.ts';

/** The ports of one rehearsal. */
export type Ports = Record<
  | 'http'
  | 'https'
  | 'sandbox'
  | 'smtp'
  | 'web1'
  | 'web2'
  | 'worker'
  | 'operator1'
  | 'operator2'
  | 'operator3',
  number
>;

export async function choosePorts(): Promise<Ports> {
  const first = await freePorts(10);
  return {
    http: first,
    https: first + 1,
    sandbox: first + 2,
    smtp: first + 3,
    web1: first + 4,
    web2: first + 5,
    worker: first + 6,
    operator1: first + 7,
    operator2: first + 8,
    operator3: first + 9,
  };
}
