import { cleanDeclarations, cleanStyleSheet, cleanValue } from './clean-css.ts'
import { readSvg, writeSvg, type SvgElement } from './svg-tree.ts'
import {
  drawingElements,
  drawingProperties,
  geometryAttributes,
  referringElements,
  wrappers,
} from './svg-vocabulary.ts'
import { Unreadable } from './unreadable.ts'

const megabyte = 1024 * 1024
const charactersAtMost = 10 * megabyte
const picturesAtMost = 40
/** So many elements are drawn when parts are repeated. */
const drawnAtMost = 200_000
/** Letters take the library as long as so many shapes; the time of one line grows with its square. */
const shapesOfLetter = 20
const lettersAtMost = drawnAtMost / shapesOfLetter
/** Each part of a marker at each number of a path. */
const shapesOfMarkedNumber = 10
/** Longer than this many times its width, nothing is printed. */
const longest = 100

const tooLarge = 'This SVG has more than 10 MB. Please simplify it, or upload it as PDF or PNG.'
const notText = 'This SVG cannot be read. Please export it as SVG in UTF-8, or upload it as PDF or PNG.'
const linked =
  'This SVG links to a picture or drawing in another file. Please embed what it links to, or upload it as PDF or PNG.'
const badPicture =
  'This SVG holds a picture that is neither PNG nor JPEG. Please embed PNG or JPEG pictures, or upload it as PDF.'
const tooManyPictures = `This SVG holds more than ${picturesAtMost} pictures. Please flatten it, or upload it as PDF or PNG.`
const tooManyLetters = `This SVG holds more than ${lettersAtMost.toLocaleString('en-US')} letters. Please turn them into paths or upload it as PDF or PNG.`
const repeats = 'This SVG repeats its parts without end. Please expand or flatten it, or upload it as PDF or PNG.'
const noSize =
  'This SVG does not say how large its drawing is (viewBox). Please export it again, or upload it as PDF or PNG.'
const tooLong = 'This SVG is far longer than wide. Please cut its artboard to the artwork.'

interface CleanSvg {
  /** Draws what the artwork draws, and does nothing else. */
  text: string
  /** In its own units. */
  box: SvgBox
  /** The whole of it, or a part, so large that its longer side has this many pixels. */
  toSized(box: SvgBox, longerPx: number): string
  /** Shapes alone: it holds no picture of pixels. */
  isVector: boolean
  hasLiveText: boolean
}

interface SvgBox {
  x: number
  y: number
  width: number
  height: number
}

/** @throws Unreadable with a sentence for whoever uploads it */
export function cleanSvg(content: Buffer): CleanSvg {
  if (content.length > charactersAtMost) throw new Unreadable(tooLarge)
  const root = cleanElement(readSvg(decode(content)))
  if (!root) throw new Unreadable(notText)
  const elements = [...listElements(root)]
  const pictures = elements.filter(({ name }) => name === 'image')
  if (pictures.length > picturesAtMost) throw new Unreadable(tooManyPictures)
  if (sum(elements, countLetters) > lettersAtMost) throw new Unreadable(tooManyLetters)
  checkRepeats(root, elements)
  const box = readBox(root)
  root.attributes.set('viewBox', toViewBox(box))
  return {
    text: writeSvg(root),
    box,
    isVector: pictures.length === 0,
    hasLiveText: elements.some(isLetters),
    toSized(part, longerPx) {
      const scale = longerPx / Math.max(part.width, part.height)
      const attributes = new Map(root.attributes)
      for (const name of ['x', 'y', 'preserveAspectRatio', 'style', 'transform']) attributes.delete(name)
      attributes.set('viewBox', toViewBox(part))
      attributes.set('width', String(Math.max(1, Math.round(part.width * scale))))
      attributes.set('height', String(Math.max(1, Math.round(part.height * scale))))
      return writeSvg({ ...root, attributes })
    },
  }
}

/** Words, not the blanks between elements. */
const isLetters = ({ name, children }: SvgElement): boolean =>
  name !== 'style' && children.some((child) => typeof child === 'string' && child.trim() !== '')

const toViewBox = ({ x, y, width, height }: SvgBox): string => [x, y, width, height].join(' ')

function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).trim()
  } catch {
    throw new Unreadable(notText)
  }
}

/** Undefined: it draws nothing, or more than that. */
function cleanElement({ name, attributes, children }: SvgElement): SvgElement | undefined {
  if (wrappers.has(name)) return cleanElement({ name: 'g', attributes, children })
  if (!drawingElements.has(name)) return undefined
  if (name === 'style') {
    const css = cleanStyleSheet(children.filter((child) => typeof child === 'string').join(''))
    return css === '' ? undefined : { name, attributes: new Map(), children: [css] }
  }
  const isText = name === 'text' || name === 'tspan' || name === 'textPath'
  const own: SvgElement = { name, attributes: cleanAttributes(name, attributes), children: [] }
  for (const child of children) {
    if (typeof child === 'string') {
      if (isText) own.children.push(child)
      continue
    }
    const clean = cleanElement(child)
    if (clean) own.children.push(clean)
  }
  return own
}

function cleanAttributes(element: string, attributes: Map<string, string>): Map<string, string> {
  const clean = new Map<string, string>()
  for (const [name, value] of attributes) {
    const harmless = cleanAttribute(element, name, value)
    if (harmless !== undefined && harmless !== '') clean.set(name, harmless)
  }
  return clean
}

function cleanAttribute(element: string, name: string, value: string): string | undefined {
  if (name === 'href') return cleanReference(element, value.trim())
  if (name === 'style') return cleanDeclarations(value)
  if (geometryAttributes.has(name)) return value
  if (drawingProperties.has(name)) return name === 'transform' ? value : cleanValue(value)
  return undefined
}

/** What is drawn from elsewhere would be missing without a word, so that such an artwork is refused. */
function cleanReference(element: string, address: string): string | undefined {
  if (element === 'image') return cleanPicture(address)
  if (!referringElements.has(element)) return undefined
  if (/^#\S+$/.test(address)) return address
  throw new Unreadable(linked)
}

const beginnings = { png: '\x89PNG\r\n\x1a\n', jpeg: '\xff\xd8\xff' }

/** A picture within the drawing is PNG or JPEG, and is what it says. */
function cleanPicture(address: string): string {
  if (!/^data:/i.test(address)) throw new Unreadable(linked)
  const [, type, base64] = /^data:image\/(png|jpe?g);base64,([A-Za-z\d+/=\s]+)$/i.exec(address) ?? []
  if (type === undefined || base64 === undefined) throw new Unreadable(badPicture)
  const kind = type.toLowerCase() === 'png' ? 'png' : 'jpeg'
  const content = Buffer.from(base64, 'base64')
  const beginning = beginnings[kind]
  if (content.subarray(0, beginning.length).toString('latin1') !== beginning) throw new Unreadable(badPicture)
  return `data:image/${kind};base64,${content.toString('base64')}`
}

function* listElements(root: SvgElement): Generator<SvgElement> {
  yield root
  for (const child of root.children) if (typeof child !== 'string') yield* listElements(child)
}

/** A part that uses parts that use parts grows by powers; one that uses itself never ends. */
function checkRepeats(root: SvgElement, elements: SvgElement[]): void {
  const byId = new Map<string, SvgElement>()
  for (const element of elements) {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  const partsOfMarker = elements.some(usesMarkers)
    ? Math.max(0, ...elements.filter(({ name }) => name === 'marker').map((marker) => [...listElements(marker)].length))
    : 0
  const costs = new Map<SvgElement, number>()
  const underWay = new Set<SvgElement>()

  function costOf(element: SvgElement): number {
    const known = costs.get(element)
    if (known !== undefined) return known
    if (underWay.has(element)) throw new Unreadable(repeats)
    underWay.add(element)
    let cost = 1 + countLetters(element) * shapesOfLetter
    if (partsOfMarker > 0) cost += partsOfMarker * countNumbers(element) * shapesOfMarkedNumber
    for (const child of element.children) if (typeof child !== 'string') cost += costOf(child)
    for (const id of listReferences(element)) {
      const target = byId.get(id)
      if (target) cost += costOf(target)
    }
    if (cost > drawnAtMost) throw new Unreadable(repeats)
    underWay.delete(element)
    costs.set(element, cost)
    return cost
  }
  costOf(root)
}

const sum = <T>(list: T[], measure: (one: T) => number): number => list.reduce((total, one) => total + measure(one), 0)

const countLetters = ({ name, children }: SvgElement): number =>
  name === 'style' ? 0 : sum(children, (child) => (typeof child === 'string' ? child.length : 0))

/** By an attribute, a style or the style sheet: what refers to one may stand anywhere above the shape. */
const usesMarkers = ({ name, attributes, children }: SvgElement): boolean =>
  name === 'style'
    ? children.some((child) => typeof child === 'string' && child.includes('marker'))
    : [...attributes].some(([key, value]) => key.startsWith('marker') || (key === 'style' && value.includes('marker')))

/** In the way of a path or a polygon: it has at most so many corners. */
function countNumbers({ attributes }: SvgElement): number {
  let count = 0
  for (const name of ['d', 'points'])
    for (const _number of (attributes.get(name) ?? '').matchAll(/\d+\.?\d*|\.\d+/g)) count += 1
  return count
}

/** The parts of the drawing that an element draws or goes by. */
function listReferences({ attributes }: SvgElement): string[] {
  return [...attributes].flatMap(([name, value]) =>
    name === 'href' ? [value.slice(1)] : [...value.matchAll(/url\(["']?#([^"')]+)["']?\)/g)].map(([, id]) => id!),
  )
}

function readBox({ attributes }: SvgElement): SvgBox {
  const [x, y, width, height] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box =
    height === undefined
      ? { x: 0, y: 0, width: readLength(attributes.get('width')), height: readLength(attributes.get('height')) }
      : { x: x!, y: y!, width: width!, height }
  const isUsable = Object.values(box).every((number) => Number.isFinite(number) && Math.abs(number) < 1e7)
  if (!isUsable || box.width < 1e-3 || box.height < 1e-3) throw new Unreadable(noSize)
  const ratio = box.width / box.height
  if (ratio > longest || ratio < 1 / longest) throw new Unreadable(tooLong)
  return box
}

const unitPx: Record<string, number> = {
  '': 1,
  'px': 1,
  'pt': 4 / 3,
  'pc': 16,
  'in': 96,
  'cm': 96 / 2.54,
  'mm': 96 / 25.4,
}

function readLength(length = ''): number {
  const [, number, unit] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(length) ?? []
  return Number(number ?? NaN) * (unitPx[unit?.toLowerCase() ?? ''] ?? NaN)
}
