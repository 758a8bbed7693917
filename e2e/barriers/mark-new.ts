/** What axe has not looked at yet carries these. */
export const marks = {
  /** A text in a color, size and weight that was not measured on these grounds. */
  look: 'data-new-look',
  /** Something to press of a size, or with neighbors, that was not measured. */
  size: 'data-new-size',
  /** A part that is made in a new way, or stands in a new place, and what it holds of known ones. */
  part: 'data-new-part',
  knownPart: 'data-known-part',
}

interface KnownMarks {
  marks: typeof marks
  /** What was looked at before, as this function has said it. */
  known: string
  withSizes: boolean
}

/**
 * Header, footer, cards and rows are the same from page to page, and their texts have the same few colors: axe looks at each once. Runs
 * in the page.
 * @returns what is new
 */
export function markNew({ marks, known, withSizes }: KnownMarks): string {
  const knownKeys = new Set(known.split(' '))
  const newKeys = new Set<string>()
  const isNew = (text: string): boolean => {
    const key = hash(text)
    if (knownKeys.has(key) || newKeys.has(key)) return false
    newKeys.add(key)
    return true
  }

  for (const mark of Object.values(marks))
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  const parts = findParts()
  const [looks, sizes] = [findNewLooks(), withSizes ? findNewSizes() : []]
  // Only now: the attributes are a part of what is compared.
  for (const element of parts.added) element.setAttribute(marks.part, '')
  for (const element of parts.known) element.setAttribute(marks.knownPart, '')
  for (const element of looks) element.setAttribute(marks.look, '')
  for (const element of sizes) element.setAttribute(marks.size, '')
  return [...newKeys].join(' ')

  function hash(text: string): string {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      a = Math.imul(a ^ code, 2654435761)
      b = Math.imul(b ^ code, 1597334677)
    }
    return `${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`
  }

  /** Not the smallest parts, which are many: they are looked at with what they lie in. */
  function findParts(): { added: Element[]; known: Element[] } {
    const elementsAtLeast = 4
    const contents = new Map<Element, { hash: string; elements: number; hasWords: boolean }>()
    const found: { added: Element[]; known: Element[] } = { added: [], known: [] }
    read(document.body)
    visit(document.body, `part ${innerWidth} ${tell(document.documentElement)}`, false)
    return found

    function visit(element: Element, around: string, isAdded: boolean) {
      const { hash: content, hasWords } = contents.get(element)!
      if (isSmall(element)) return
      if (!isNew(`${around} > ${content}`)) return void (isAdded && found.known.push(element))
      const children = Array.from(element.children, (child) =>
        isSmall(child) ? contents.get(child)!.hash : tell(child),
      )
      const isItselfNew = isNew(`${around} > ${tell(element)} ${hasWords} ${children.join(' ')}`)
      if (isItselfNew && !isAdded) found.added.push(element)
      const path = hash(`${around} > ${tell(element)}`)
      for (const child of element.children) visit(child, path, isAdded || isItselfNew)
    }

    function isSmall(element: Element): boolean {
      return contents.get(element)!.elements < elementsAtLeast
    }

    function read(element: Element) {
      let [text, elements, hasWords] = [tell(element), 1, element.matches('[aria-label], [alt]')]
      for (const child of element.childNodes) {
        if (child instanceof Element) {
          const inner = read(child)
          text += inner.hash
          elements += inner.elements
          hasWords ||= inner.hasWords
        } else if (child instanceof Text && child.data.trim() !== '') {
          text += 'words'
          hasWords = true
        }
      }
      const content = { hash: hash(text), elements, hasWords }
      contents.set(element, content)
      return content
    }

    /** Not what it says, nor where it leads: one card after the other is made in the same way. */
    function tell(element: Element): string {
      const words = ['alt', 'aria-label', 'content', 'href', 'id', 'for', 'name', 'src', 'srcset', 'title', 'value']
      const references = ['aria-controls', 'aria-describedby', 'aria-labelledby', 'aria-owns']
      const attributes = Array.from(element.attributes, ({ name, value }) =>
        [...words, ...references].includes(name) || name.startsWith('data-')
          ? `${name}=${value.trim() !== ''}`
          : `${name}="${value}"`,
      )
      return `${element.tagName} ${attributes.join(' ')}`
    }
  }

  function findNewLooks(): Element[] {
    const grounds = new Map<Element, string>()
    return [...document.querySelectorAll('body *')].filter((element) => {
      if (!isText(element) || !isShown(element)) return false
      const ground = readGround(element) || readGroundBelow(element)
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element)
      const around = element.matches('a') ? getComputedStyle(element.parentElement!).color : ''
      return isNew(`look ${color} ${fontSize} ${fontWeight} ${textShadow} ${textDecorationLine} ${around}\n${ground}`)
    })

    function isText(element: Element): boolean {
      return (
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      )
    }

    /** Of an element and all that it lies in; empty where it lies over something, whose grounds are others'. */
    function readGround(element: Element): string {
      const found = grounds.get(element)
      if (found !== undefined) return found
      const outer = element.parentElement ? readGround(element.parentElement) : 'page'
      const isLoose = outer === '' || ['absolute', 'fixed'].includes(getComputedStyle(element).position)
      const own = paint(element)
      const ground = isLoose ? '' : own === '' ? outer : `${outer}\n${own}`
      grounds.set(element, ground)
      return ground
    }

    /** Of what is drawn where an element is; outside of the window, of what it lies in. */
    function readGroundBelow(element: Element): string {
      const { x, y, width, height } = element.getBoundingClientRect()
      const below = document.elementsFromPoint(x + width / 2, y + height / 2)
      if (below.includes(element)) return ['over', ...below.map(paint).filter((own) => own !== '')].join('\n')
      const around: string[] = []
      for (let outer = element; outer.parentElement; outer = outer.parentElement) {
        around.push(`${outer.tagName} ${outer.className} ${paint(outer)}`)
        if (readGround(outer) !== '') break
      }
      return ['in', ...around].join('\n')
    }

    function paint(element: Element): string {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
      const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode}`
      return own === 'rgba(0, 0, 0, 0) none 1 none normal' ? '' : own
    }
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }

  /** What is large enough and lies free need not be asked about. */
  function findNewSizes(): Element[] {
    const enough = 24
    const pressed = 'a[href], button, input, select, textarea, summary, [role], [tabindex], [contenteditable]'
    const targets = [...document.querySelectorAll(pressed)]
      .filter(isShown)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    type Target = (typeof targets)[number]
    const findNear = ({ box: { left, right, top, bottom } }: Target, distance: number) =>
      targets.filter(
        ({ box }) =>
          box.left < right + distance &&
          box.right > left - distance &&
          box.top < bottom + distance &&
          box.bottom > top - distance,
      )
    const isApart = (one: Element, other: Element) => !one.contains(other) && !other.contains(one)
    const isSmall = (target: Target) =>
      target.box.width < enough ||
      target.box.height < enough ||
      findNear(target, 0).some(({ element }) => isApart(element, target.element))
    const measure = ({ width, height }: DOMRect) => [width, height].map((size) => Math.min(enough, Math.round(size)))
    const isBetween = (one: DOMRect, other: DOMRect) => [
      Math.max(0, Math.round(Math.max(one.left - other.right, other.left - one.right))),
      Math.max(0, Math.round(Math.max(one.top - other.bottom, other.top - one.bottom))),
    ]
    return targets
      .filter(isSmall)
      .filter((target) => {
        const { tagName, className, parentElement } = target.element
        const near = findNear(target, enough)
          .map(({ element, box }) => [element.tagName, ...isBetween(target.box, box), ...measure(box)].join(' '))
          .sort()
        const self = [tagName, className, parentElement!.tagName, parentElement!.className, ...measure(target.box)]
        return isNew(`size ${self.join(' ')}: ${near.join(', ')}`)
      })
      .map(({ element }) => element)
  }
}
