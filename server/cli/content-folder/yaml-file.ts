import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
  type YAMLParseError,
} from 'yaml'
import { findNearest } from '../../modules/catalog/index.ts'
import { startOf, type Located, type Mistakes, type Place } from './mistakes.ts'
import { findUnstorable, toPlace } from './text-file.ts'

/** Text only: 10% and 12.50 are read by the commands' own rules, and no date or number is guessed. */
const schema = 'failsafe'
const deepest = 20

interface YamlFile {
  file: string
  mistakes: Mistakes
  lines: LineCounter
}

/** Fields with their values, each read once and found by its name. */
export class YamlGroup {
  readonly at: Place
  readonly #map: YAMLMap | undefined
  readonly #file: YamlFile

  constructor(map: YAMLMap | undefined, file: YamlFile) {
    this.#map = map
    this.#file = file
    this.at = placeOf(file, map)
  }

  /** Notes fields that nothing reads, with the one that they may mean. */
  allow(...known: string[]): this {
    for (const { key } of this.#map?.items ?? []) {
      const name = isScalar(key) ? String(key.value) : ''
      if (known.includes(name)) continue
      const nearest = findNearest(name, known)
      const hint = nearest ? `Did you mean '${nearest}'?` : `There are: ${known.join(', ')}.`
      this.#file.mistakes.note(placeOf(this.#file, key), `There is no field '${name}' here. ${hint}`)
    }
    return this
  }

  get names(): string[] {
    return (this.#map?.items ?? []).flatMap(({ key }) => (isScalar(key) ? String(key.value) : []))
  }

  /** Undefined where the field is missing or empty. */
  text(name: string): Located | undefined {
    const node = this.#node(name)
    if (node === undefined || (isScalar(node) && node.value === '')) return undefined
    return toLocated(node, this.#file)
  }

  /** The field is named and has nothing in it. */
  isEmptied(name: string): boolean {
    return this.#map?.has(name) === true && isEmpty(this.#node(name))
  }

  /** As `text`; notes that it is missing. */
  needed(name: string): Located | undefined {
    if (!this.#map?.has(name)) this.#file.mistakes.note(this.at, `The field '${name}' is missing.`)
    else if (isEmpty(this.#node(name)))
      this.#file.mistakes.note(placeOf(this.#file, this.#node(name)), `The field '${name}' is empty.`)
    return this.text(name)
  }

  /** A list of texts, or one. */
  texts(name: string): Located[] {
    const node = this.#node(name)
    if (!isSeq(node)) return [this.text(name) ?? []].flat()
    return node.items.flatMap((item) => toLocated(item, this.#file) ?? [])
  }

  groups(name: string): YamlGroup[] {
    const node = this.#node(name)
    return isEmpty(node) ? [] : toGroups(node, this.#file)
  }

  /** A field that is a group of fields itself. */
  group(name: string): YamlGroup | undefined {
    const node = this.#node(name)
    if (isEmpty(node)) return undefined
    if (isMap(node)) return new YamlGroup(node, this.#file)
    this.#file.mistakes.note(placeOf(this.#file, node), "Here stand fields like 'name: value'.")
    return undefined
  }

  placeOf(name: string): Place {
    const node = this.#node(name)
    return node === undefined ? this.at : placeOf(this.#file, node)
  }

  #node(name: string): unknown {
    return this.#map?.get(name, true)
  }
}

/** A file of fields. Without any where it cannot be read, which is noted. */
export function readYamlGroup(text: string, file: string, mistakes: Mistakes): YamlGroup {
  const root = parseYaml(text, file, mistakes)
  if (!root || isEmpty(root.contents)) return new YamlGroup(undefined, toFile(file, mistakes))
  if (isMap(root.contents)) return new YamlGroup(root.contents, root)
  mistakes.note(placeOf(root, root.contents), "This file holds fields like 'name: value'.")
  return new YamlGroup(undefined, root)
}

/** A file that is a list of groups of fields. Empty where it cannot be read, which is noted. */
export function readYamlGroups(text: string, file: string, mistakes: Mistakes): YamlGroup[] {
  const root = parseYaml(text, file, mistakes)
  return !root || isEmpty(root.contents) ? [] : toGroups(root.contents, root)
}

const toFile = (file: string, mistakes: Mistakes): YamlFile => ({ file, mistakes, lines: new LineCounter() })
const isEmpty = (node: unknown): boolean => node === undefined || node === null || (isScalar(node) && node.value === '')

function toGroups(node: unknown, file: YamlFile): YamlGroup[] {
  if (!isSeq(node)) {
    file.mistakes.note(placeOf(file, node), "Here stands a list, each entry of it behind a '- '.")
    return []
  }
  return node.items.flatMap((item) => {
    if (isMap(item)) return new YamlGroup(item, file)
    file.mistakes.note(placeOf(file, item), "An entry of this list holds fields like 'name: value'.")
    return []
  })
}

function toLocated(node: unknown, file: YamlFile): Located | undefined {
  const at = placeOf(file, node)
  if (!isScalar(node)) {
    file.mistakes.note(at, 'Here stands a text, not a group of fields or a list.')
    return undefined
  }
  const text = String(node.value)
  if (findUnstorable(text) < 0) return { text, at }
  file.mistakes.note(at, 'This text has a character that cannot be stored. Take it out.')
  return undefined
}

function placeOf({ file, lines }: YamlFile, node: unknown): Place {
  const range = (node as { range?: [number, number, number] | null } | undefined)?.range
  if (!range) return startOf(file)
  const { line, col } = lines.linePos(range[0])
  return { file, line: Math.max(line, 1), column: Math.max(col, 1) }
}

function parseYaml(text: string, file: string, mistakes: Mistakes): (YamlFile & { contents: unknown }) | undefined {
  const deep = findTooDeep(text)
  if (deep !== undefined) {
    mistakes.note(toPlace(file, text, deep), 'There are too many groups within groups here.')
    return undefined
  }
  const yaml = toFile(file, mistakes)
  const document = parseDocument(text, { schema, lineCounter: yaml.lines, prettyErrors: false, logLevel: 'error' })
  const before = mistakes.count
  noteErrors(document.errors, text, yaml)
  visit(document, {
    Alias: (_, node) => mistakes.note(placeOf(yaml, node), noShorthand),
    Node(_, node) {
      if ('anchor' in node && node.anchor) mistakes.note(placeOf(yaml, node), noShorthand)
      if (node.tag?.startsWith('!') || /^tag:yaml.org,2002:(?!map$|seq$|str$)/.test(node.tag ?? ''))
        mistakes.note(placeOf(yaml, node), "Tags, words behind a '!', are not read here.")
    },
    Pair(_, { key }) {
      if (!isScalar(key)) mistakes.note(placeOf(yaml, key), 'The name of a field is a word.')
    },
  })
  return mistakes.count > before ? undefined : { ...yaml, contents: document.contents }
}

function noteErrors(errors: readonly YAMLParseError[], text: string, { file, mistakes }: YamlFile): void {
  const isRepeated = ({ code }: YAMLParseError) => code === 'DUPLICATE_KEY'
  // What does not fit in the text behind a fault comes of it.
  const first = errors.find((error) => !isRepeated(error))
  for (const { code, message, pos } of errors.filter((error) => error === first || isRepeated(error))) {
    const tab = code === 'DUPLICATE_KEY' ? null : /^ *\t/m.exec(text)
    const sentence = yamlFaults[code] ?? `This is not proper YAML: ${message}.`
    if (tab) mistakes.note(toPlace(file, text, tab.index), 'Indent with blanks, not with tabs.')
    else mistakes.note(toPlace(file, text, pos[0]), sentence)
  }
}

const noShorthand = "Anchors and aliases, '&' and '*', are not read here. Write it out, or put the text in quotes."

const yamlFaults: Record<string, string> = {
  DUPLICATE_KEY: 'This field stands here twice.',
  MULTIPLE_DOCS: "A file holds one document: remove the '---'.",
}

/** The parser calls itself for each level, and its memory would end first. @returns where it becomes too deep */
function findTooDeep(text: string): number | undefined {
  const found = /^ {200}|^ *(?:[-?:] +){20}/m.exec(text)
  if (found) return found.index
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '[' || sign === '{') depth += 1
    else if ((sign === ']' || sign === '}') && depth > 0) depth -= 1
    if (depth > deepest) return at
  }
  return undefined
}

/** Text values, lists and groups of them. What is undefined is left out. */
type YamlValue = string | undefined | YamlValue[] | { [name: string]: YamlValue }

export const writeYaml = (value: YamlValue): string =>
  isNothing(value) ? '' : stringify(value, { schema, lineWidth: 0 })

const isNothing = (value: YamlValue): boolean =>
  value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)
