/** Said to a buyer on the way to a page that was made before anybody knew whose it will be. */
export const typeEmailOnceMore = (email: string): string =>
  `On the payment page, type your e-mail once more. Your tickets go to ${email}.`;
