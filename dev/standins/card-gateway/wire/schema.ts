import { ApiError } from './codes.ts'
import { namespace, type Element } from './tree.ts'

interface TextShape {
  datatype: string
  /** What is wrong with a text, in the words of the .NET schema validator. */
  findFault(text: string): string | undefined
  /** Card data is never repeated. */
  isSecret: boolean
}

interface Particle {
  /** One of these may stand here; more than one is a choice. */
  options: Record<string, Shape>
  isRequired: boolean
  atMost: number
}

interface SequenceShape {
  particles: Particle[]
}

type Shape = TextShape | SequenceShape

/** Names in their order. One ending in '?' may be missing, in '*' may come any number of times, in '*20' 20 times at most. */
export type FieldShapes = Record<string, Shape>

/** Elements of which exactly one stands at this place. */
class Choice {
  readonly particle: Particle

  constructor(options: Record<string, Shape>) {
    this.particle = { options, isRequired: true, atMost: 1 }
  }
}

export const choice = (options: Record<string, Shape>): Choice => new Choice(options)

export const sequence = (...parts: (FieldShapes | Choice)[]): SequenceShape => ({
  particles: parts.flatMap((part) => (part instanceof Choice ? [part.particle] : Object.entries(part).map(toParticle))),
})

function toParticle([key, shape]: [string, Shape]): Particle {
  const [, name, mark, limit] = /^(\w+)([?*]?)(\d*)$/.exec(key)!
  const atMost = mark === '*' ? Number(limit || Infinity) : 1
  return { options: { [name!]: shape }, isRequired: mark === '', atMost }
}

const string = 'String'
const builtIn = (name: string) => `http://www.w3.org/2001/XMLSchema:${name}`
const own = (name: string) => `${namespace}:${name}`

const toText = (datatype: string, findFault: (text: string) => string | undefined, isSecret = false): TextShape => ({
  datatype,
  findFault,
  isSecret,
})

function findLengthFault(text: string, least: number, most: number): string | undefined {
  if (text.length < least) return 'The actual length is less than the MinLength value.'
  return text.length > most ? 'The actual length is greater than the MaxLength value.' : undefined
}

export const text = (most = Infinity, least = 0): TextShape =>
  toText(string, (value) => findLengthFault(value, least, most))

export const secretText = (most: number, least = 0): TextShape =>
  toText(string, (value) => findLengthFault(value, least, most), true)

const patternFailed = 'The Pattern constraint failed.'

export const cardCode = toText(
  own('cardCode'),
  (value) => findLengthFault(value, 3, 4) ?? (/^\d+$/.test(value) ? undefined : patternFailed),
  true,
)

export const digits = toText(own('numericString'), (value) => (/^\d+$/.test(value) ? undefined : patternFailed))

export const oneOf = (datatype: string, ...values: string[]): TextShape =>
  toText(own(datatype), (value) => (values.includes(value) ? undefined : 'The Enumeration constraint failed.'))

const isDecimal = (value: string) => /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(value)

export const decimal = toText(builtIn('decimal'), (value) =>
  isDecimal(value) ? undefined : `The string '${value}' is not a valid Decimal value.`,
)

export const positiveDecimal = toText('Decimal', (value) => {
  if (!isDecimal(value)) return `The string '${value}' is not a valid Decimal value.`
  if (Number(value) < 0) return 'The MinInclusive constraint failed.'
  return /\.\d{5,}$/.test(value.trim()) ? 'The FractionDigits constraint failed.' : undefined
})

export const boolean = toText(builtIn('boolean'), (value) =>
  /^\s*(true|false|0|1)\s*$/.test(value) ? undefined : `The string '${value}' is not a valid Boolean value.`,
)

export const wholeNumber = (least: number, most: number): TextShape =>
  toText(builtIn('int'), (value) => {
    if (!/^\s*[-+]?\d+\s*$/.test(value)) return `The string '${value}' is not a valid Int32 value.`
    if (Number(value) < least) return 'The MinInclusive constraint failed.'
    return Number(value) > most ? 'The MaxInclusive constraint failed.' : undefined
  })

/**
 * Checks an element and all within it in the order of the document, as the service does.
 * @throws ApiError E00003 with the validator's sentence for the first mistake
 */
export function validate(element: Element, shape: Shape): void {
  if ('findFault' in shape) return validateText(element, shape)
  const place = { at: 0, count: 0 }
  for (const child of element.children) validate(child, takeChild(element, child, shape, place))
  const missing = listExpected(shape, place)
  if (missing.isIncomplete) throw schemaError(`${toSubject(element)} has incomplete content.${toList(missing.names)}`)
}

function validateText(element: Element, { findFault, datatype, isSecret }: TextShape): void {
  const [first] = element.children
  if (first)
    throw schemaError(
      `${toSubject(element)} cannot contain child element '${first.name}'${inNamespace} because the parent element's content model is text only.`,
    )
  const fault = findFault(element.text)
  if (fault === undefined) return
  const shown = isSecret ? 'X'.repeat(element.text.length) : `'${element.text}'`
  throw schemaError(
    `The '${namespace}:${element.name}' element is invalid - The value ${shown} is invalid according to its datatype '${datatype}' - ${fault}`,
  )
}

interface Place {
  /** The particle at which the document stands, and how many of it there were. */
  at: number
  count: number
}

function takeChild(parent: Element, child: Element, shape: SequenceShape, place: Place): Shape {
  const { names } = listExpected(shape, place)
  if (!names.includes(child.name))
    throw schemaError(`${toSubject(parent)} has invalid child element '${child.name}'${inNamespace}.${toList(names)}`)
  const from = place.count >= shape.particles[place.at]!.atMost ? place.at + 1 : place.at
  const at = shape.particles.findIndex(({ options }, index) => index >= from && child.name in options)
  place.count = at === place.at ? place.count + 1 : 1
  place.at = at
  return shape.particles[at]!.options[child.name]!
}

/** What may come next: everything up to the first element that has to be there. */
function listExpected({ particles }: SequenceShape, { at, count }: Place): { names: string[]; isIncomplete: boolean } {
  const names: string[] = []
  for (const [index, { options, isRequired, atMost }] of particles.entries()) {
    const before = index === at ? count : 0
    if (index < at || before >= atMost) continue
    names.push(...Object.keys(options))
    if (isRequired && before === 0) return { names, isIncomplete: true }
  }
  return { names, isIncomplete: false }
}

const inNamespace = ` in namespace '${namespace}'`
const toSubject = ({ name }: Element): string => `The element '${name}'${inNamespace}`

const toList = (names: string[]): string =>
  names.length === 0 ? '' : ` List of possible elements expected: '${names.join(', ')}'${inNamespace}.`

const schemaError = (sentence: string): ApiError => new ApiError('E00003', { text: sentence, isSchemaError: true })
