import {
  SymbolFlags,
  TypeFlags,
  type Checker,
  type IntersectionType,
  type Type,
  type UnionType,
} from 'typescript/unstable/sync';

/**
 * The values that a property of a row may hold, apart from null; those of an array's elements
 * behind `[]`.
 */
export type BelievedColumn = { name: string; kinds: ReadonlySet<string>; isOptional: boolean };

/** The properties of a row's type; of a union those of all its members. */
export function shapeOf(checker: Checker, row: Type): BelievedColumn[] {
  const members = isUnion(row) ? row.getTypes() : [row];
  const shape = new Map<string, BelievedColumn>();
  for (const member of members) {
    for (const property of checker.getPropertiesOfType(member)) {
      const type = checker.getTypeOfSymbol(property);
      const kinds = new Set([
        ...(shape.get(property.name)?.kinds ?? []),
        ...kindsOf(checker, type),
      ]);
      const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
      shape.set(property.name, { name: property.name, kinds, isOptional });
    }
  }
  return [...shape.values()];
}

function kindsOf(checker: Checker, type: Type | undefined): string[] {
  if (!type) return ['unknown'];
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) return [];
  if (isUnion(type)) return type.getTypes().flatMap((one) => kindsOf(checker, one));
  if (type.flags & TypeFlags.StringLike) return ['string'];
  if (type.flags & TypeFlags.NumberLike) return ['number'];
  if (type.flags & TypeFlags.BooleanLike) return ['boolean'];
  if (type.flags & (TypeFlags.Unknown | TypeFlags.Any)) return ['unknown'];
  if (checker.isArrayLikeType(type)) {
    const element = checker
      .getIndexInfosOfType(type)
      .find(({ keyType }) => keyType.flags & TypeFlags.Number);
    return kindsOf(checker, element?.valueType).map((kind) => `${kind}[]`);
  }
  const name = checker.typeToString(type);
  if (name === 'Date') return ['Date'];
  if (name.startsWith('Buffer') || name.startsWith('Uint8Array')) return ['Buffer'];
  // A branded string is an intersection of a string and its brand.
  if (isIntersection(type)) {
    return type
      .getTypes()
      .flatMap((one) => kindsOf(checker, one))
      .slice(0, 1);
  }
  return ['object'];
}

function isUnion(type: Type): type is UnionType {
  return (type.flags & TypeFlags.Union) !== 0;
}

function isIntersection(type: Type): type is IntersectionType {
  return (type.flags & TypeFlags.Intersection) !== 0;
}
