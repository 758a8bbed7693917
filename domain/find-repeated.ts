/** Where a value stands for the second time; -1: each stands once. @param except may stand as often as it likes */
export function findRepeated(values: readonly string[], except?: string): number {
  // A file may hold a hundred thousand of them.
  const seen = new Set<string>()
  return values.findIndex((value) => value !== except && seen.size === seen.add(value).size)
}
