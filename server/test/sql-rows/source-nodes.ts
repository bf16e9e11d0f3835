import {
  isArrowFunction,
  isFunctionDeclaration,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
} from 'typescript/unstable/ast/is';
import type { ArrowFunction, FunctionDeclaration, Node } from 'typescript/unstable/ast';
import {
  TypeFlags,
  type StringLiteralType,
  type Type,
  type UnionType,
} from 'typescript/unstable/sync';

export type FunctionLike = ArrowFunction | FunctionDeclaration;

/** The texts that a type of texts allows; none for any other. */
export function textsOf(type: Type): string[] {
  const members = type.flags & TypeFlags.Union ? (type as UnionType).getTypes() : [type];
  return members.flatMap((one) =>
    one.flags & TypeFlags.StringLiteral ? [(one as StringLiteralType).value] : [],
  );
}

export function isFunctionLike(node: Node): node is FunctionLike {
  return isArrowFunction(node) || isFunctionDeclaration(node);
}

/** The value of a property of an object that is written down. */
export function propertyOf(whole: Node, key: string): Node | undefined {
  if (!isObjectLiteralExpression(whole)) return undefined;
  for (const one of whole.properties) {
    if (isPropertyAssignment(one) && one.name.getText() === key) return one.initializer;
    if (isShorthandPropertyAssignment(one) && one.name.getText() === key) return one.name;
  }
  return undefined;
}

/** The first value of such an object. */
export function anyPart(whole: Node): Node | undefined {
  if (!isObjectLiteralExpression(whole)) return undefined;
  const [one] = whole.properties;
  return one && isPropertyAssignment(one) ? one.initializer : undefined;
}

/** The answers of a function, without those of functions inside it. */
export function returnsOf(body: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isArrowFunction(node) || isFunctionDeclaration(node)) return;
    if (isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return found;
}
