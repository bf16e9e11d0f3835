// why the stage cannot show a draw again
export const nothingToShowYet = 'This draw has nothing to show yet.';
export const stageShowsIt = 'The stage is showing it.';
