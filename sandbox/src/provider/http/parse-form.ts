/** A form with bracketed names, opened up; a list is a tree with numbers as names. */
export interface FormTree {
  [name: string]: string | FormTree;
}

/** Opens `a[b][0]=c` up into trees. A name that is used as a value and as a tree keeps the tree. */
export function parseForm(text: string): FormTree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return root;
}

/** Without a prototype, so that no name of a form can reach one. */
function emptyTree(): FormTree {
  return Object.create(null);
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function place(root: FormTree, path: string[], value: string): void {
  let tree = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(tree).length) : part;
    if (depth === path.length - 1) {
      if (typeof tree[name] !== 'object') tree[name] = value;
      return;
    }
    const known = tree[name];
    const inner = typeof known === 'object' ? known : emptyTree();
    tree[name] = inner;
    tree = inner;
  }
}
