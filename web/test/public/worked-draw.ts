import files from 'fairdraw/vectors/files.json' with { type: 'json' };

export type WorkedDraw = (typeof files.draws)[number];

/** The files of a worked draw of fairdraw's vectors. */
export function workedDraw(name: string): WorkedDraw {
  const draw = files.draws.find((one) => one.name === name);
  if (!draw) throw new Error(`no draw ${name}`);
  return draw;
}
