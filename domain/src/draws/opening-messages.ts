/** Sentences about draws that open later than they are announced (product §12.19). */

export const drawOpensOn = (date: string): string => `This draw opens on ${date}.`;
export const opensBeforeDraw = 'A draw must open before its date';
