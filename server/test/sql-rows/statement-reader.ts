import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForOfStatement,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  isBinaryExpression,
  isParameterDeclaration,
} from 'typescript/unstable/ast/is';
import {
  SyntaxKind,
  type ConditionalExpression,
  type Node,
  type TemplateLiteral,
} from 'typescript/unstable/ast';
import { TypeFlags, type Checker, type Project, type Symbol } from 'typescript/unstable/sync';
import {
  anyPart,
  isFunctionLike,
  propertyOf,
  returnsOf,
  textsOf,
  type FunctionLike,
} from './source-nodes.ts';

/** The meaning of a name: an expression, and the names that it was written among. */
type Meaning = { node: Node; given: Given };

/** The meanings of the parameters of a function that a statement calls. */
type Given = ReadonlyMap<number, Meaning>;

/** Names of fragments that the library of the job queue makes while the program runs. */
const madeByTheQueue: ReadonlySet<string> = new Set(['jobs', 'insertion']);

/** The meaning of an argument that is left out. */
const leftOut: Meaning = { node: undefined as never, given: new Map() };

/** Something in a statement that cannot be followed without running the program. */
class NotFollowed extends Error {}

/**
 * Reads the text of a statement from its source, as PostgreSQL gets it: fragments are put in by
 * following their names and calls, and each value is a parameter. Of two branches the one of
 * `side` is taken.
 */
export class StatementReader {
  readonly #checker: Checker;
  readonly #project: Project;
  readonly #side: 'first' | 'second';
  #parameters = 0;

  constructor(project: Project, side: 'first' | 'second') {
    this.#project = project;
    this.#checker = project.checker;
    this.#side = side;
  }

  read(template: TemplateLiteral): string {
    this.#parameters = 0;
    return this.#template(template, new Map());
  }

  #template(template: TemplateLiteral, given: Given): string {
    if (isNoSubstitutionTemplateLiteral(template)) return template.text;
    if (!isTemplateExpression(template)) throw new NotFollowed('a template');
    const spans = template.templateSpans.map(
      ({ expression, literal }) => this.#hole(expression, given) + literal.text,
    );
    return template.head.text + spans.join('');
  }

  #hole(node: Node, given: Given): string {
    return this.#isFragment(node) ? this.#fragment(node, given) : this.#value();
  }

  #value(): string {
    this.#parameters += 1;
    return `$${this.#parameters}`;
  }

  #isFragment(node: Node): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    if (!type) return false;
    const whole = this.#checker.getNonNullableType(type) ?? type;
    return this.#checker.getPropertyOfType(whole, 'toOperationNode') !== undefined;
  }

  #fragment(node: Node, given: Given): string {
    if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)) {
      return this.#fragment(node.expression, given);
    }
    if (isTaggedTemplateExpression(node)) return this.#template(node.template, given);
    if (isConditionalExpression(node)) return this.#fragment(this.#branch(node, given), given);
    if (isBinaryExpression(node)) {
      return this.#fragment(this.#side === 'first' ? node.left : node.right, given);
    }
    if (isCallExpression(node)) return this.#call(node.expression, [...node.arguments], given);
    if (isIdentifier(node) && madeByTheQueue.has(node.text)) return 'SELECT';
    return this.#followed(node, given, (one, its) => this.#fragment(one, its));
  }

  #call(callee: Node, values: Node[], given: Given): string {
    const [first, second] = values;
    if (isPropertyAccessExpression(callee)) {
      const name = callee.name.text;
      if (callee.expression.getText() === 'sql' && first) {
        if (name === 'raw') return this.#words(first, given);
        if (name === 'lit') return `'${this.#words(first, given)}'`;
        if (name === 'ref' || name === 'table' || name === 'id') {
          const parts = this.#words(first, given).split('.');
          return parts.map((part) => `"${part}"`).join('.');
        }
        if (name === 'join') {
          const between = second ? this.#fragment(second, given) : ', ';
          return this.#list(first, given).join(between);
        }
      }
      if (name === 'as' && first) {
        return `${this.#fragment(callee.expression, given)} AS "${this.#words(first, given)}"`;
      }
      if (name === '$castTo') return this.#fragment(callee.expression, given);
    }
    return this.#returned(callee, values, given, (one, its) => this.#fragment(one, its));
  }

  /** The branch that is taken: the one that an argument which is left out leads to, or `side`. */
  #branch({ condition, whenTrue, whenFalse }: ConditionalExpression, given: Given): Node {
    if (isBinaryExpression(condition) && condition.right.getText() === 'undefined') {
      const { left, operatorToken } = condition;
      const isLeftOut = isIdentifier(left) && this.#meaning(left, given) === leftOut;
      const isAsked = operatorToken.kind === SyntaxKind.EqualsEqualsEqualsToken;
      return isLeftOut === isAsked ? whenTrue : whenFalse;
    }
    return this.#side === 'first' ? whenTrue : whenFalse;
  }

  #list(node: Node, given: Given): string[] {
    if (isArrayLiteralExpression(node)) return node.elements.map((one) => this.#hole(one, given));
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      const [each] = node.arguments;
      if (node.expression.name.text === 'map' && each && isArrowFunction(each)) {
        const elements = this.#elements(node.expression.expression, given);
        return elements.map((one) => {
          const bound = new Map(given);
          const [name] = each.parameters;
          if (name && one) this.#bind(name.name, one, bound);
          return this.#hole(each.body, bound);
        });
      }
    }
    if (isIdentifier(node)) {
      const known = this.#meaning(node, given);
      if (known && known !== leftOut) return this.#list(known.node, known.given);
    }
    return [this.#value()];
  }

  /** The elements of an array that is written down; one that is not known otherwise. */
  #elements(node: Node, given: Given): (Meaning | undefined)[] {
    if (isAsExpression(node) || isSatisfiesExpression(node)) {
      return this.#elements(node.expression, given);
    }
    if (isArrayLiteralExpression(node)) return node.elements.map((one) => ({ node: one, given }));
    const known = isIdentifier(node) ? this.#meaning(node, given) : undefined;
    return known && known !== leftOut ? this.#elements(known.node, known.given) : [undefined];
  }

  /** The result of a function for these values. */
  #returned(
    callee: Node,
    values: Node[],
    given: Given,
    read: (node: Node, given: Given) => string,
  ): string {
    const symbol = this.#checker.getSymbolAtLocation(callee);
    const declared = symbol && this.#declarationOf(symbol);
    const made =
      declared && isVariableDeclaration(declared) ? (declared.initializer ?? declared) : declared;
    if (!made || !isFunctionLike(made) || !made.body) {
      throw new NotFollowed(callee.getText());
    }
    const bound = this.#bound(made, values, given);
    if (!isBlock(made.body)) return read(made.body, bound);
    const answers = returnsOf(made.body);
    const answer = this.#side === 'first' ? answers.at(0) : answers.at(-1);
    if (!answer) throw new NotFollowed(callee.getText());
    return read(answer, bound);
  }

  #bound(made: FunctionLike, values: readonly Node[], given: Given): Map<number, Meaning> {
    const bound = new Map(given);
    for (const [at, parameter] of made.parameters.entries()) {
      const value = values[at] ?? parameter.initializer;
      this.#bind(parameter.name, value ? { node: value, given } : leftOut, bound);
    }
    return bound;
  }

  #bind(name: Node, value: Meaning, bound: Map<number, Meaning>): void {
    if (isIdentifier(name)) {
      const symbol = this.#checker.getSymbolAtLocation(name);
      if (symbol) bound.set(symbol.id, value);
      return;
    }
    if (!isObjectBindingPattern(name)) return;
    const whole = value === leftOut ? undefined : this.#object(value.node, value.given);
    if (!whole) return;
    for (const element of name.elements) {
      if (!isBindingElement(element) || !element.name) continue;
      const key = (element.propertyName ?? element.name).getText();
      const part = propertyOf(whole.node, key);
      this.#bind(element.name, part ? { node: part, given: whole.given } : leftOut, bound);
    }
  }

  /** Follows a name or a part of an object to what it was declared as. */
  #followed(node: Node, given: Given, read: (node: Node, given: Given) => string): string {
    if (isIdentifier(node)) {
      const known = this.#meaning(node, given);
      if (known && known !== leftOut) return read(known.node, known.given);
    }
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const whole = this.#object(node.expression, given);
      const key = isPropertyAccessExpression(node) ? node.name.text : undefined;
      const part = whole && (key === undefined ? anyPart(whole.node) : propertyOf(whole.node, key));
      if (part && whole) return read(part, whole.given);
    }
    throw new NotFollowed(node.getText());
  }

  #object(node: Node, given: Given): Meaning | undefined {
    let found: Meaning | undefined = { node, given };
    while (found && !isObjectLiteralExpression(found.node)) {
      if (isAsExpression(found.node) || isSatisfiesExpression(found.node)) {
        found = { node: found.node.expression, given: found.given };
      } else if (isIdentifier(found.node)) {
        found = this.#meaning(found.node, found.given);
        if (found === leftOut) return undefined;
      } else {
        return undefined;
      }
    }
    return found;
  }

  /** The meaning of a name in the end: no other name. */
  #meaning(name: Node, given: Given): Meaning | undefined {
    let found = this.#meant(name, given);
    while (found && found !== leftOut && isIdentifier(found.node)) {
      found = this.#meant(found.node, found.given);
    }
    return found;
  }

  #meant(name: Node, given: Given): Meaning | undefined {
    const isShort = isShorthandPropertyAssignment(name.parent);
    const symbol = isShort
      ? this.#checker.getShorthandAssignmentValueSymbol(name.parent)
      : this.#checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const bound = given.get(symbol.id);
    if (bound) return bound;
    const declared = this.#declarationOf(symbol);
    if (!declared) return undefined;
    if (isVariableDeclaration(declared)) {
      if (declared.initializer) return { node: declared.initializer, given };
      const loop = declared.parent.parent;
      if (!isForOfStatement(loop)) return undefined;
      const elements = this.#elements(loop.expression, given);
      return this.#side === 'first' ? elements.at(0) : elements.at(-1);
    }
    return this.#fromCall(declared, symbol);
  }

  /** The meaning of a parameter in the first of the calls of its function, or in the last. */
  #fromCall(declared: Node, symbol: Symbol): Meaning | undefined {
    let made: Node = declared;
    while (!isParameterDeclaration(made)) {
      if (!isBindingElement(made) && !isObjectBindingPattern(made)) return undefined;
      made = made.parent;
    }
    made = made.parent;
    if (!isFunctionLike(made)) return undefined;
    const usages = this.#checker.getSignatureUsage(made);
    const calls = usages.flatMap(({ call }) => {
      const found = call?.resolve(this.#project);
      return found && isCallExpression(found) ? [found] : [];
    });
    const call = this.#side === 'first' ? calls.at(0) : calls.at(-1);
    return call && this.#bound(made, [...call.arguments], new Map()).get(symbol.id);
  }

  #declarationOf(symbol: Symbol): Node | undefined {
    const isAlias = (symbol.declarations ?? []).some(
      ({ kind }) => kind === SyntaxKind.ImportSpecifier || kind === SyntaxKind.ExportSpecifier,
    );
    const own = isAlias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const [handle] = own.declarations ?? [];
    return (own.valueDeclaration ?? handle)?.resolve(this.#project);
  }

  /** The words of an expression that is text already. */
  #words(node: Node, given: Given): string {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isNumericLiteral(node)) {
      return node.text;
    }
    if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node)) {
      return this.#words(node.expression, given);
    }
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) => this.#words(expression, given) + literal.text,
      );
      return node.head.text + spans.join('');
    }
    if (isConditionalExpression(node)) return this.#words(this.#branch(node, given), given);
    if (isBinaryExpression(node)) {
      if (node.operatorToken.kind === SyntaxKind.PlusToken) {
        return this.#words(node.left, given) + this.#words(node.right, given);
      }
      const product =
        Number(this.#words(node.left, given)) * Number(this.#words(node.right, given));
      if (node.operatorToken.kind === SyntaxKind.AsteriskToken) return String(product);
    }
    if (isCallExpression(node)) {
      const { expression: callee } = node;
      if (isPropertyAccessExpression(callee) && callee.name.text === 'join') {
        const [between] = node.arguments;
        const parts = this.#parts(callee.expression, given);
        return parts.join(between ? this.#words(between, given) : ',');
      }
      return this.#returned(callee, [...node.arguments], given, (one, its) =>
        this.#words(one, its),
      );
    }
    const type = this.#checker.getTypeAtLocation(node);
    if (isIdentifier(node) && type && type.flags & TypeFlags.NumberLike) {
      const known = this.#meaning(node, given);
      return known && known !== leftOut ? this.#words(known.node, known.given) : '1';
    }
    try {
      return this.#followed(node, given, (one, its) => this.#words(one, its));
    } catch (failure) {
      // A name that nothing is bound to, and whose type says which texts it may be.
      const texts = type && failure instanceof NotFollowed ? textsOf(type) : [];
      const text = this.#side === 'first' ? texts.at(0) : texts.at(-1);
      if (text === undefined) throw failure;
      return text;
    }
  }

  #parts(node: Node, given: Given): string[] {
    if (isArrayLiteralExpression(node)) return node.elements.map((one) => this.#words(one, given));
    if (isAsExpression(node)) return this.#parts(node.expression, given);
    const known = isIdentifier(node) ? this.#meaning(node, given) : undefined;
    if (!known) throw new NotFollowed(node.getText());
    return this.#parts(known.node, known.given);
  }
}
