/**
 * What objects of the index have learned, as plain values that a file can hold. A class names the fields that are its state; all others
 * are made by its constructor or found out again.
 */
interface Stateful {
  constructor: { state: readonly string[] }
}

type Fields = Record<string, unknown>

/** Each field that is no object with a state itself, with the way to it; of a long list or map, what follows on the parts before. */
export type StatePart = [path: readonly string[], value: unknown, follows: boolean]

export function* listState(object: object, path: readonly string[] = []): Generator<StatePart> {
  for (const name of namesOf(object)) {
    const value = (object as Fields)[name]
    for (const [key, one] of listStateful(value)) yield* listState(one, [...path, name, ...key])
    if (!holdsStateful(value)) yield* listParts([...path, name], value)
  }
}

// So that writing a part never holds the process for long. A list of chunks has up to a megabyte in each.
const entriesOfPart = 20_000
const chunksOfPart = 16

function* listParts(path: readonly string[], value: unknown): Generator<StatePart> {
  if (!Array.isArray(value) && !(value instanceof Map)) return yield [path, value, false]
  const isMap = value instanceof Map
  const [first] = value.values()
  const ofPart = ArrayBuffer.isView(first) ? chunksOfPart : entriesOfPart
  let entries: unknown[] = []
  let follows = false
  for (const entry of value) {
    if (entries.length === ofPart) {
      yield [path, isMap ? new Map(entries as [unknown, unknown][]) : entries, follows]
      entries = []
      follows = true
    }
    entries.push(entry)
  }
  yield [path, isMap ? new Map(entries as [unknown, unknown][]) : entries, follows]
}

/** Gives a part back to an object that has been made in the same way. */
export function restoreState(object: object, [path, value, follows]: StatePart): void {
  let owner = object
  for (const name of path.slice(0, -1)) owner = owner instanceof Map ? owner.get(name) : (owner as Fields)[name]
  const name = path.at(-1)!
  if (!namesOf(owner).includes(name)) throw new Error(`${owner.constructor.name} has no state called ${name}.`)
  const fields = owner as Fields
  if (!follows) fields[name] = value
  else if (value instanceof Map) for (const [key, one] of value) (fields[name] as Map<unknown, unknown>).set(key, one)
  else (fields[name] as unknown[]).push(...(value as unknown[]))
}

const holdsStateful = (value: unknown): boolean => listStateful(value).length > 0

/** The object itself, or those in a map. */
function listStateful(value: unknown): [key: string[], one: object][] {
  if (isStateful(value)) return [[[], value]]
  if (!(value instanceof Map)) return []
  const [first] = value.values()
  return isStateful(first) ? [...value].map(([key, one]) => [[String(key)], one as object]) : []
}

const isStateful = (value: unknown): value is Stateful =>
  typeof value === 'object' && value !== null && Array.isArray((value as Stateful).constructor?.state)

function namesOf(object: object): readonly string[] {
  if (!isStateful(object)) throw new Error(`${object.constructor.name} does not say what its state is.`)
  return object.constructor.state
}
