/**
 * Gives rows to columns, each to one at most, so that the sum of their values is the highest (the Hungarian method).
 * @param values of each row in each column; not above 0: they do not go together
 * @returns the column of each row; undefined: none
 */
export function assignBest(values: readonly (readonly number[])[]): (number | undefined)[] {
  const columnCount = Math.max(0, ...values.map((row) => row.length))
  // A row that goes with nothing gets a column of its own, worth nothing.
  const width = columnCount + values.length
  const costs = values.map((row) => Float64Array.from({ length: width }, (_, column) => -Math.max(0, row[column] ?? 0)))
  const rowPrices = values.map(() => 0)
  const columnPrices = Array.from({ length: width }, () => 0)
  const rowOf: (number | undefined)[] = Array.from({ length: width })

  for (const start of values.keys()) {
    const slack = new Float64Array(width).fill(Infinity)
    const cameFrom: (number | undefined)[] = Array.from({ length: width })
    const isSeen = Array.from({ length: width }, () => false)
    let row = start
    let from: number | undefined
    for (;;) {
      for (let column = 0; column < width; column++) {
        if (isSeen[column]) continue
        const reduced = costs[row]![column]! - rowPrices[row]! - columnPrices[column]!
        if (reduced < slack[column]!) {
          slack[column] = reduced
          cameFrom[column] = from
        }
      }
      const nearest = findNearest(slack, isSeen)
      const step = slack[nearest]!
      rowPrices[start]! += step
      for (let column = 0; column < width; column++) {
        if (isSeen[column]) {
          rowPrices[rowOf[column]!]! += step
          columnPrices[column]! -= step
        } else slack[column]! -= step
      }
      isSeen[nearest] = true
      from = nearest
      if (rowOf[nearest] === undefined) break
      row = rowOf[nearest]
    }
    // Along the path that was found, each row moves on by one.
    for (let column: number | undefined = from; column !== undefined;) {
      const before: number | undefined = cameFrom[column]
      rowOf[column] = before === undefined ? start : rowOf[before]
      column = before
    }
  }

  return values.map((row, index) => {
    const column = rowOf.indexOf(index)
    return (row[column] ?? 0) > 0 ? column : undefined
  })
}

function findNearest(slack: Float64Array, isSeen: readonly boolean[]): number {
  let nearest = -1
  for (let column = 0; column < slack.length; column++)
    if (!isSeen[column] && (nearest < 0 || slack[column]! < slack[nearest]!)) nearest = column
  return nearest
}
