/** Pieces over so many places, as evenly as they go: the first ones get one more where they do not come out even. */
export function spreadPieces(pieces: number, places: number): number[] {
  const each = Math.floor(pieces / places)
  const left = pieces % places
  return Array.from({ length: places }, (_, index) => each + (index < left ? 1 : 0))
}
