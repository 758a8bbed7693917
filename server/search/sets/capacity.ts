type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** The same numbers with room for at least so many; itself where there is room already. */
export function withCapacity<T extends Numbers>(numbers: T, size: number): T {
  if (size <= numbers.length) return numbers
  const wider = new (numbers.constructor as new (length: number) => T)(Math.max(size, numbers.length * 2, 64))
  wider.set(numbers)
  return wider
}
