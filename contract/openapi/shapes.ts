import type { PublishedSchema } from './published-schema.ts'

export interface Shapes {
  /** The schema, with references to the shapes that have names. */
  refer(schema: PublishedSchema): PublishedSchema
  /** Every shape that has a name, by name. */
  list(): Named[]
}

/** What the contract itself calls a shape: as an answer has it, and as a call takes it, where some of its fields may be left out. */
interface Exported {
  name: string
  answered: PublishedSchema
  given: PublishedSchema
}

export type Named = [name: string, schema: PublishedSchema]

/**
 * Gives a name to every group of fields, choice or list of words that stands in the schemas more than once.
 * @param schemas of a document, by what they are called where no better name is known
 * @param exported the names that the contract itself uses
 */
export function nameShapes(schemas: Named[], exported: Exported[]): Shapes {
  const textOf = createTexts()
  const found = findShapes(schemas, textOf)
  const repeated = [...found.values()].filter(({ count }) => count > 1)
  const names = chooseNames(repeated, toNames(exported, repeated, textOf))
  const refer = (schema: PublishedSchema): PublishedSchema => {
    const name = mayBeShape(schema) ? names.get(textOf(schema)) : undefined
    return name === undefined ? mapInner(schema, refer) : { $ref: `#/components/schemas/${name}` }
  }
  return {
    refer,
    list: () =>
      repeated
        .map(({ text, schema }): Named => [names.get(text)!, mapInner(schema, refer)])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
  }
}

type TextOf = (schema: PublishedSchema) => string

/** Two shapes are the same when their texts are. */
function createTexts(): TextOf {
  const known = new WeakMap<PublishedSchema, string>()
  return (schema) => {
    const text = known.get(schema) ?? JSON.stringify(schema)
    known.set(schema, text)
    return text
  }
}

interface ShapeUse {
  text: string
  schema: PublishedSchema
  count: number
  /** Where it was found first: in which shape, and what it is called there. */
  owner: ShapeUse | undefined
  part: string
}

/** What is inside a shape counts once, however often the shape is shown. */
function findShapes(schemas: Named[], textOf: TextOf): Map<string, ShapeUse> {
  const found = new Map<string, ShapeUse>()
  function visit(schema: PublishedSchema, part: string, owner: ShapeUse | undefined): void {
    const text = mayBeShape(schema) ? textOf(schema) : ''
    if (text.length < lettersAtLeast) return visitInner(schema, part, owner)
    const known = found.get(text)
    if (known) {
      known.count += 1
      return
    }
    const shape = { text, schema, count: 1, owner, part }
    found.set(text, shape)
    visitInner(schema, part, shape)
  }
  function visitInner(schema: PublishedSchema, part: string, owner: ShapeUse | undefined): void {
    for (const [name, inner] of listInner(schema)) visit(inner, name ?? part, owner)
  }
  for (const [name, schema] of schemas) visit(schema, name, undefined)
  return found
}

/** By text. Of two shapes with one name the first has it, and of two names of one shape the first counts. */
function toNames(exported: Exported[], repeated: ShapeUse[], textOf: TextOf): Map<string, string> {
  const texts = new Set(repeated.map(({ text }) => text))
  const names = new Map<string, string>()
  const known = new Set<string>()
  for (const { name, answered, given } of exported) {
    if (known.has(name)) continue
    const found = [...new Set([textOf(answered), textOf(given)])].filter((text) => texts.has(text) && !names.has(text))
    for (const [at, text] of found.entries()) names.set(text, at === 0 ? name : `Given${name}`)
    if (found.length > 0) known.add(name)
  }
  return names
}

/** Smaller ones are as plain where they stand. */
const lettersAtLeast = 150

/** A list, and what may be null, stand around the shape that has a name. */
const mayBeShape = ({ properties, anyOf, enum: words }: PublishedSchema): boolean =>
  properties !== undefined || words !== undefined || (anyOf?.filter(({ type }) => type !== 'null').length ?? 0) > 1

/** By text. A shape that the contract has not named is called what it is called where it stands first. */
function chooseNames(shapes: ShapeUse[], exported: Map<string, string>): Map<string, string> {
  const names = new Map(exported)
  const nameless = shapes.filter(({ text }) => !names.has(text))
  const parts = nameless.map(({ part }) => toName(part))
  const isClear = (name: string) => parts.filter((one) => one === name).length === 1
  const used = new Set(exported.values())
  for (const { text, owner, part } of nameless) {
    const name = toName(part)
    const free = findFree(isClear(name) && !used.has(name) ? name : nameOwner(owner, names) + name, used)
    names.set(text, free)
    used.add(free)
  }
  return names
}

function findFree(name: string, used: Set<string>): string {
  let free = name
  for (let number = 2; used.has(free); number += 1) free = `${name}${number}`
  return free
}

const nameOwner = (owner: ShapeUse | undefined, names: Map<string, string>): string =>
  owner ? (names.get(owner.text) ?? nameOwner(owner.owner, names) + toName(owner.part)) : ''

/** 'shopping_cart_lines' is a list of ShoppingCartLine. */
const toName = (part: string): string =>
  part
    .replace(/ies$/, 'y')
    .replace(/(?<=[^sui])s$/, '')
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The schemas right inside of one, each with the name of its field. */
const listInner = (schema: PublishedSchema): [name: string | undefined, inner: PublishedSchema][] => [
  ...Object.entries(schema.properties ?? {}),
  ...[
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.prefixItems ?? []),
    ...[schema.items, schema.additionalProperties].filter((inner) => typeof inner === 'object'),
  ].map((inner): [undefined, PublishedSchema] => [undefined, inner]),
]

/** The same schema with others inside. */
function mapInner(schema: PublishedSchema, map: (inner: PublishedSchema) => PublishedSchema): PublishedSchema {
  const mapped = Object.entries(schema).map(([keyword, value]) => {
    const at = keyword as keyof PublishedSchema
    if (at === 'properties' || at === 'patternProperties')
      return [at, Object.fromEntries(Object.entries(schema[at]!).map(([name, inner]) => [name, map(inner)]))]
    if (at === 'anyOf' || at === 'prefixItems') return [at, schema[at]!.map(map)]
    if ((at === 'items' || at === 'additionalProperties') && schema[at]) return [at, map(schema[at])]
    return [at, value]
  })
  return Object.fromEntries(mapped) as PublishedSchema
}
