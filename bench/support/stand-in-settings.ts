/** What the product and the stand-in of the payment provider both know. */
export const standInSecret = 'whsec_bench_0123456789abcdef';
export const standInKey = 'sk_test_bench';
