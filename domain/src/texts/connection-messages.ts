/** Said by a form whose call nobody answered. */
export const noConnection = 'There is no connection to Clubdraw. What you typed is still here.';
