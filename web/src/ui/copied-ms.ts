/** The message that something was copied stands for 2 s (product §9.4). */
export const copiedMs = 2000;
