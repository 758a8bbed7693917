/** What a search needs to know of an order. None of it changes once the order is placed. */
export interface OrderToFind {
  id: number
  customerId: number
  /** Microseconds since 1970, as fine as the database keeps them. */
  placedAt: number
  /** In small letters: the purchase order number, then codes and names, one to a line of text. */
  words: string
}

export interface IndexQuestion {
  /** Part of a line of text, in small letters. */
  words: string
  /** The search may be the number of an order instead. */
  orderId?: number | undefined
  customerId?: number | undefined
  from?: number | undefined
  before?: number | undefined
  /** Only these orders, or all but these. The same set again is looked through once. */
  among?: { ids: ReadonlySet<number>; isIn: boolean } | undefined
}

export interface FoundOrders {
  total: number
  ids: number[]
}

export type OrderIndex = ReturnType<typeof createOrderIndex>

/**
 * The orders of one company in memory, to count and to list those that a search finds. Each text is kept once, however many orders have it, so
 * that a search reads one or two million letters and then a few numbers for each order.
 */
export function createOrderIndex() {
  const texts = createTexts()
  const numbers = new Map<string, number>()
  const counts = new Map<number, number>()
  const ids = createColumn(Uint32Array)
  const customers = createColumn(Uint32Array)
  const placed = createColumn(Float64Array)
  /** The texts of all orders, one order after the other, and where those of each end. */
  const lines = createColumn(Uint32Array)
  const ends = createColumn(Uint32Array)
  /** All orders, the earliest first; of the same moment, the lower number. */
  const inTime = createColumn(Uint32Array)
  const takeScratch = createScratch()
  const marks = new WeakMap<ReadonlySet<number>, Uint8Array>()
  let latestId = 0

  function toNumber(text: string): number {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const number = texts.add(text)
    numbers.set(text, number)
    return number
  }

  function isLater(one: number, other: number): boolean {
    const apart = placed.values[one]! - placed.values[other]!
    return apart === 0 ? ids.values[one]! > ids.values[other]! : apart > 0
  }

  /** How many orders were placed before this moment. */
  function countBefore(moment: number): number {
    let [low, high] = [0, inTime.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (placed.values[inTime.values[middle]!]! < moment) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Orders come in nearly as they were placed. */
  function putInTime(order: number): void {
    inTime.push(order)
    const { values } = inTime
    let at = inTime.length - 1
    for (; at > 0 && isLater(values[at - 1]!, order); at -= 1) values[at] = values[at - 1]!
    values[at] = order
  }

  /** @returns 1 for each order that has a text with the words. */
  function markOrders(words: string): Uint8Array {
    const found = takeScratch(ids.length)
    const { hits, isEmpty } = texts.find(words)
    if (isEmpty) return found
    const [textOf, endOf] = [lines.values, ends.values]
    for (let order = 0, line = 0; order < found.length; order += 1) {
      const end = endOf[order]!
      while (line < end && hits[textOf[line]!] === 0) line += 1
      found[order] = Number(line < end)
      line = end
    }
    return found
  }

  /** @returns 1 for each order of the set: asking the set itself takes longer than all the rest of a search. */
  function markMembers(members: ReadonlySet<number>): Uint8Array {
    const known = marks.get(members)
    if (known?.length === ids.length) return known
    const marked = new Uint8Array(ids.length)
    for (let order = 0; order < marked.length; order += 1) marked[order] = Number(members.has(ids.values[order]!))
    marks.set(members, marked)
    return marked
  }

  return {
    size: () => ids.length,
    countOf: (customerId: number) => counts.get(customerId) ?? 0,
    latestId: () => latestId,
    idsAbove: (floor: number) => new Set(ids.values.subarray(0, ids.length).filter((id) => id > floor)),

    add({ id, customerId, placedAt, words }: OrderToFind): void {
      const [poNumber, ...others] = words.split('\n')
      // Hardly ever that of another order: looking it up would cost more than keeping it twice.
      lines.push(texts.add(poNumber!))
      for (const text of others) lines.push(toNumber(text))
      ends.push(lines.length)
      ids.push(id)
      latestId = Math.max(latestId, id)
      customers.push(customerId)
      placed.push(placedAt)
      putInTime(ids.length - 1)
      counts.set(customerId, (counts.get(customerId) ?? 0) + 1)
    },

    /** @returns how many fit, and the numbers of a page of them, the latest first */
    search(question: IndexQuestion, { offset, limit }: { offset: number; limit: number }): FoundOrders {
      const { words, orderId, customerId, from = -Infinity, before = Infinity, among } = question
      const found = markOrders(words)
      const members = among && markMembers(among.ids)
      const wanted = Number(among?.isIn)
      const [orderAt, idOf, customerOf] = [inTime.values, ids.values, customers.values]
      const first = countBefore(from)
      const page: number[] = []
      let total = 0
      for (let at = countBefore(before) - 1; at >= first; at -= 1) {
        const order = orderAt[at]!
        if (found[order] === 0 && (orderId === undefined || idOf[order] !== orderId)) continue
        if (customerId !== undefined && customerOf[order] !== customerId) continue
        if (members !== undefined && members[order] !== wanted) continue
        if (total >= offset && page.length < limit) page.push(idOf[order]!)
        total += 1
      }
      return { total, ids: page }
    },
  }
}

const textsInBlock = 1_024

/** Many texts that are searched at once: in blocks, so that one more text does not copy them all. */
function createTexts() {
  const blocks: { letters: string; ends: number[] }[] = []
  const takeScratch = createScratch()
  let count = 0
  return {
    add(text: string): number {
      if (count % textsInBlock === 0) blocks.push({ letters: '', ends: [] })
      const block = blocks.at(-1)!
      block.letters += `${text}\n`
      block.ends.push(block.letters.length)
      return count++
    },

    /** @returns 1 for each text that has the words */
    find(words: string): { hits: Uint8Array; isEmpty: boolean } {
      const hits = takeScratch(count)
      let isEmpty = true
      blocks.forEach(({ letters, ends }, index) => {
        let text = 0
        for (let at = letters.indexOf(words); at !== -1; at = letters.indexOf(words, ends[text])) {
          while (ends[text]! <= at) text += 1
          hits[index * textsInBlock + text] = 1
          isEmpty = false
        }
      })
      return { hits, isEmpty }
    },
  }
}

/** Zeros to work with until they are asked for again: new ones for each search would keep the garbage collector busy. */
function createScratch(): (length: number) => Uint8Array {
  let all = new Uint8Array(0)
  return (length) => {
    if (all.length < length) all = new Uint8Array(length * 2)
    return all.subarray(0, length).fill(0)
  }
}

/** Numbers side by side, with room for more. */
function createColumn<Values extends Uint32Array | Float64Array>(make: new (length: number) => Values) {
  return {
    values: new make(1_024),
    length: 0,
    push(value: number): void {
      if (this.length === this.values.length) {
        const longer = new make(this.length * 2)
        longer.set(this.values)
        this.values = longer
      }
      this.values[this.length++] = value
    },
  }
}
