import { config } from 'zod';

// Zod compiles its checks with `new Function`; the page's policy refuses that, with an error in the
// console for the attempt alone.
config({ jitless: true });
