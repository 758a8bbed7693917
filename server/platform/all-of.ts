/** Waits for every value of an object. */
export async function allOf<Parts extends object>(parts: Parts) {
  const values = await Promise.all(Object.values(parts))
  return Object.fromEntries(Object.keys(parts).map((name, at) => [name, values[at] as unknown])) as {
    [Name in keyof Parts]: Awaited<Parts[Name]>
  }
}
