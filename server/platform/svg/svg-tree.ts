import { SaxesParser } from 'saxes'
import { Unreadable } from './unreadable.ts'

/** An element of a drawing. Names are local ones: everything is of SVG's own namespace. */
export interface SvgElement {
  name: string
  attributes: Map<string, string>
  children: (SvgElement | string)[]
}

const elementsAtMost = 50_000
const depthAtMost = 100

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

const notXml = 'This SVG cannot be read: it is not well-formed. Please export it again, or upload it as PDF or PNG.'
const withEntities =
  'This SVG defines entities, which is not accepted. Please export it as plain SVG, or upload it as PDF or PNG.'
const tooDetailed = 'This SVG has too many parts. Please simplify or flatten it, or upload it as PDF or PNG.'

/**
 * Reads the elements and attributes of SVG's namespace. Those of programs that draw (layers, editor settings), comments and processing
 * instructions are left out. @throws Unreadable
 */
export function readSvg(text: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const root: SvgElement = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  let count = 0
  let foreignDepth = 0
  let depth = 0

  parser.on('error', () => {
    throw new Unreadable(notXml)
  })
  parser.on('doctype', (doctype) => {
    // A plain one names SVG's own definition. With a subset of its own it can define what grows without end.
    if (doctype.includes('[')) throw new Unreadable(withEntities)
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1
    depth += 1
    if (count > elementsAtMost || depth > depthAtMost) throw new Unreadable(tooDetailed)
    if (foreignDepth > 0 || uri !== svgNamespace) {
      foreignDepth += 1
      return
    }
    const own = new Map<string, string>()
    for (const attribute of Object.values(attributes)) {
      const isOwn = attribute.uri === '' || (attribute.uri === xlinkNamespace && attribute.local === 'href')
      if (isOwn && attribute.prefix !== 'xmlns' && attribute.name !== 'xmlns') own.set(attribute.local, attribute.value)
    }
    const element: SvgElement = { name: local, attributes: own, children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    depth -= 1
    if (foreignDepth > 0) foreignDepth -= 1
    else open.pop()
  })
  const addText = (characters: string) => {
    if (foreignDepth === 0) open.at(-1)!.children.push(characters)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)

  parser.write(text).close()
  const [drawing] = root.children.filter((child) => typeof child !== 'string')
  if (drawing?.name !== 'svg') throw new Unreadable(notXml)
  return drawing
}

export function writeSvg(root: SvgElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, ` xmlns="${svgNamespace}"`)}\n`
}

function writeElement({ name, attributes, children }: SvgElement, more = ''): string {
  const listed = [...attributes].map(([key, value]) => ` ${key}="${escape(value).replaceAll('"', '&quot;')}"`)
  const inner = children.map((child) => (typeof child === 'string' ? escape(child) : writeElement(child))).join('')
  return inner === '' ? `<${name}${more}${listed.join('')}/>` : `<${name}${more}${listed.join('')}>${inner}</${name}>`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
