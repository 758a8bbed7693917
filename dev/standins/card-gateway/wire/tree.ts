export const namespace = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd'

/** A part of a request, whether it came as XML or as JSON. */
export interface Element {
  name: string
  text: string
  children: Element[]
}

/** Written with two decimals in XML, as a number in JSON. */
export class Money {
  readonly cents: number

  constructor(cents: number) {
    this.cents = cents
  }
}

/** XML names each item of it; JSON writes a plain array. */
export class List {
  readonly itemName: string
  readonly items: Value[]

  constructor(itemName: string, items: Value[]) {
    this.itemName = itemName
    this.items = items
  }
}

export type Value = string | number | boolean | Money | List | Fields | Value[] | undefined

/** Parts of an answer in the order in which they go out. */
export interface Fields {
  [name: string]: Value
}

/** A type, not an interface, so that it counts as fields. */
export type Message = { code: string; text: string }

/** An answer before it takes on a wire form. */
export interface Reply {
  /** The root in XML: the method's own, or ErrorResponse. */
  root: string
  refId?: string | undefined
  messages: { resultCode: 'Ok' | 'Error'; message: Message[] }
  fields: Fields
}

/** @param path names with '/' between, like 'order/invoiceNumber' */
export function findElement(element: Element | undefined, path: string): Element | undefined {
  return path
    .split('/')
    .reduce<Element | undefined>((at, name) => at?.children.find((child) => child.name === name), element)
}

export function listElements(element: Element | undefined, path: string): Element[] {
  const names = path.split('/')
  const last = names.pop()
  const parent = names.length > 0 ? findElement(element, names.join('/')) : element
  return parent?.children.filter((child) => child.name === last) ?? []
}

/** The text at a path; empty when there is none. */
export function textAt(element: Element | undefined, path: string): string {
  return findElement(element, path)?.text.trim() ?? ''
}

/** The texts of an element's children by their names. */
export function readTexts(element: Element | undefined): Record<string, string> {
  return Object.fromEntries((element?.children ?? []).map(({ name, text }) => [name, text.trim()]))
}
