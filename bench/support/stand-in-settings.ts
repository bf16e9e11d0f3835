/** The facts that the product and the stand-in of the payment provider share. */
export const standInSecret = 'whsec_bench_0123456789abcdef';
export const standInKey = 'sk_test_bench';
