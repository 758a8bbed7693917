/**
 * The best few of many, the best first: those with the highest rank, of equal ones the lower number.
 * @param numbers of which the first `length` count
 * @param ranks by number: read where they lie, for a call per comparison would make a new object of each rank
 */
export function takeTop(numbers: Uint32Array, length: number, count: number, ranks: Float64Array): number[] {
  if (count < 1) return []
  // A heap with the worst of the best on top.
  const heap: number[] = []
  let lowest = 0
  for (let index = 0; index < length; index += 1) {
    const number = numbers[index]!
    if (heap.length < count) {
      heap.push(number)
      rise(heap, ranks)
    } else {
      const rank = ranks[number]!
      if (rank < lowest || (rank === lowest && number > heap[0]!)) continue
      heap[0] = number
      sink(heap, heap.length, ranks)
    }
    lowest = ranks[heap[0]!]!
  }
  return sort(heap, ranks)
}

/** The worst goes to the end, then the worst of the others before it. */
function sort(heap: number[], ranks: Float64Array): number[] {
  for (let end = heap.length - 1; end > 0; end -= 1) {
    swap(heap, 0, end)
    sink(heap, end, ranks)
  }
  return heap
}

function isWorse(one: number, other: number, ranks: Float64Array): boolean {
  return ranks[one]! < ranks[other]! || (ranks[one]! === ranks[other]! && one > other)
}

function rise(heap: number[], ranks: Float64Array): void {
  let index = heap.length - 1
  while (index > 0) {
    const parent = (index - 1) >> 1
    if (!isWorse(heap[index]!, heap[parent]!, ranks)) return
    swap(heap, index, parent)
    index = parent
  }
}

/** @param length of the heap; what follows in the array is none of it */
function sink(heap: number[], length: number, ranks: Float64Array): void {
  let index = 0
  for (;;) {
    const left = index * 2 + 1
    if (left >= length) return
    const child = left + 1 < length && isWorse(heap[left + 1]!, heap[left]!, ranks) ? left + 1 : left
    if (!isWorse(heap[child]!, heap[index]!, ranks)) return
    swap(heap, index, child)
    index = child
  }
}

function swap(heap: number[], one: number, other: number): void {
  const former = heap[one]!
  heap[one] = heap[other]!
  heap[other] = former
}
