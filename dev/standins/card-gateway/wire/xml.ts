import { SaxesParser } from 'saxes'
import { ApiError } from './codes.ts'
import { List, Money, namespace, type Element, type Fields, type Reply, type Value } from './tree.ts'

/** @throws ApiError in the words of the real service's parser */
export function readXml(body: string): Element {
  const parser = new SaxesParser({ xmlns: true })
  const open: Element[] = []
  let root: Element | undefined
  let rootNamespace: string | undefined
  const text = body.replace(/^\uFEFF/, '')
  parser.on('error', () => {
    const place = /^\s*</.test(text) ? `Line ${parser.line}, position ${parser.columnIndex + 1}` : 'Line 1, position 1'
    throw unreadable(`Data at the root level is invalid. ${place}.`)
  })
  parser.on('opentag', ({ local, uri }) => {
    const element: Element = { name: local, text: '', children: [] }
    if (root === undefined) [root, rootNamespace] = [element, uri]
    else if (uri !== namespace) throw unreadable(toForeignElement(open.at(-1)!.name, local, uri))
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  if (text.trim() === '') throw unreadable('Root element is missing.')
  parser.write(text).close()
  if (!root) throw unreadable('Root element is missing.')
  if (rootNamespace !== namespace) throw new ApiError('E00045', { isSchemaError: true })
  return root
}

const unreadable = (text: string): ApiError => new ApiError('E00003', { text, isSchemaError: true })

const toForeignElement = (parent: string, name: string, uri: string): string =>
  `The element '${parent}' in namespace '${namespace}' has invalid child element '${name}'${uri ? ` in namespace '${uri}'` : ''}.`

/** The answer as the service writes it: refId and messages come before the method's own fields. */
export function writeXml({ root, refId, messages, fields }: Reply): string {
  const content = writeFields({ ...(refId && { refId }), messages, ...fields })
  return (
    `<?xml version="1.0" encoding="utf-8"?><${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
    `xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="${namespace}">${content}</${root}>`
  )
}

const writeFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => writeValue(name, value))
    .join('')

function writeValue(name: string, value: Value): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((item) => writeValue(name, item)).join('')
  const content = toContent(value)
  return content === '' ? `<${name} />` : `<${name}>${content}</${name}>`
}

function toContent(value: Exclude<Value, undefined | Value[]>): string {
  if (value instanceof Money) return (value.cents / 100).toFixed(2)
  if (value instanceof List) return writeValue(value.itemName, value.items)
  return typeof value === 'object' ? writeFields(value) : escapeText(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string): string => text.replace(/[&<>]/g, (letter) => entities[letter]!)
