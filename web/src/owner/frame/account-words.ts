/** The title of everything about a payment account that cannot take money. */
export const restrictedTitle = 'Your payment account needs something from you';

/** The words of the button that leads to the provider, which asks for what is missing. */
export const completeAccount = 'Give the missing details';
