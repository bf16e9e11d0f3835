/** How many forms of this tab hold input that is not saved. */
let forms = 0;

/** Notes a form with input that is not saved; returns how to forget it. */
export function noteUnsavedInput(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

/** True while something typed in this tab would be lost with its page. */
export function hasUnsavedInput(): boolean {
  return forms > 0;
}
