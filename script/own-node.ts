/** Where the installed product has its Node, from its folder. */
export const ownNode = 'runtime/node';
