/**
 * The best few of many, the best first: those with the highest rank, of equal ones the lower number.
 * @param numbers of which the first `length` count
 */
export function takeBest(
  numbers: Uint32Array,
  length: number,
  count: number,
  rankOf: (number: number) => number,
): number[] {
  if (count * 8 >= length) return sortAll(numbers.subarray(0, length), rankOf).slice(0, count)
  const isWorse = (one: number, other: number) => {
    const difference = rankOf(one) - rankOf(other)
    return difference === 0 ? one > other : difference < 0
  }
  // A heap with the worst of the best on top.
  const heap: number[] = []
  let lowest = 0
  for (let place = 0; place < length; place += 1) {
    const number = numbers[place]!
    if (heap.length < count) {
      heap.push(number)
      rise(heap, isWorse)
    } else {
      const rank = rankOf(number)
      if (rank < lowest || (rank === lowest && number > heap[0]!)) continue
      heap[0] = number
      sink(heap, isWorse)
    }
    lowest = rankOf(heap[0]!)
  }
  return sortAll(heap, rankOf)
}

const sortAll = (numbers: Iterable<number>, rankOf: (number: number) => number): number[] =>
  [...numbers].sort((one, other) => rankOf(other) - rankOf(one) || one - other)

type Order = (one: number, other: number) => boolean

function rise(heap: number[], isWorse: Order): void {
  let place = heap.length - 1
  while (place > 0) {
    const parent = (place - 1) >> 1
    if (!isWorse(heap[place]!, heap[parent]!)) return
    swap(heap, place, parent)
    place = parent
  }
}

function sink(heap: number[], isWorse: Order): void {
  let place = 0
  for (;;) {
    const left = place * 2 + 1
    if (left >= heap.length) return
    const child = left + 1 < heap.length && isWorse(heap[left + 1]!, heap[left]!) ? left + 1 : left
    if (!isWorse(heap[child]!, heap[place]!)) return
    swap(heap, place, child)
    place = child
  }
}

function swap(heap: number[], one: number, other: number): void {
  const kept = heap[one]!
  heap[one] = heap[other]!
  heap[other] = kept
}
