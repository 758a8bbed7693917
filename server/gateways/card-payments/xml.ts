import { SaxesParser } from 'saxes'

/** What goes out: elements in the order in which they are named; an undefined one is left out, a list repeats its element. */
export interface XmlFields {
  [name: string]: XmlFields | XmlFields[] | string | undefined
}

const namespace = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'

export const writeXml = (root: string, fields: XmlFields): string =>
  `<?xml version="1.0" encoding="utf-8"?><${root} xmlns="${namespace}">${writeFields(fields)}</${root}>`

const writeFields = (fields: XmlFields): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${writeValue(value)}</${name}>`))
    .join('')

const writeValue = (value: XmlFields | string): string =>
  typeof value === 'string' ? escape(value) : writeFields(value)

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What has come. A name that is not there reads as an empty element, because the gateway leaves out what it does not know. */
export class XmlElement {
  readonly name: string
  readonly children: XmlElement[] = []
  /** What stands in it, without the elements within. */
  text = ''

  constructor(name: string) {
    this.name = name
  }

  all(name: string): XmlElement[] {
    return this.children.filter((child) => child.name === name)
  }

  one(name: string): XmlElement {
    return this.children.find((child) => child.name === name) ?? new XmlElement(name)
  }

  textOf(name: string): string {
    return this.one(name).text.trim()
  }
}

/** @returns undefined when it is no XML */
export function readXml(text: string): XmlElement | undefined {
  const parser = new SaxesParser()
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  parser.on('opentag', ({ name }) => {
    const element = new XmlElement(name.replace(/^.*:/, ''))
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (part: string) => {
    const element = open.at(-1)
    if (element) element.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch {
    // What is wrong with it may quote it, and nobody could do anything with that.
    return undefined
  }
  return root
}
