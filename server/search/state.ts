/**
 * What objects of the index have learned, as plain values that a file can hold. A class names the fields that are its state; all others
 * are made by its constructor or found out again.
 */
interface Stateful {
  constructor: { state: readonly string[] }
}

type Fields = Record<string, unknown>

/** Each field that is no object with a state itself, with the way to it. */
export type StatePart = [path: readonly string[], value: unknown]

export function* listState(object: object, path: readonly string[] = []): Generator<StatePart> {
  for (const name of namesOf(object)) {
    const value = (object as Fields)[name]
    for (const [key, one] of listStateful(value)) yield* listState(one, [...path, name, ...key])
    if (!holdsStateful(value)) yield [[...path, name], value]
  }
}

/** Gives a part back to an object that has been made in the same way. */
export function restoreState(object: object, [path, value]: StatePart): void {
  let owner = object
  for (const name of path.slice(0, -1)) owner = owner instanceof Map ? owner.get(name) : (owner as Fields)[name]
  const name = path.at(-1)!
  if (!namesOf(owner).includes(name)) throw new Error(`${owner.constructor.name} has no state called ${name}.`)
  ;(owner as Fields)[name] = value
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
