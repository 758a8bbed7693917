const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789-']

/** Codes that one slip of the hand makes of this one, the likeliest first: swapped, changed, missing or needless signs. */
export function listNearCodes(typed: string): string[] {
  const code = typed.toLowerCase()
  if (code.length < 3 || code.length > 30) return []
  const places = [...code].map((_, at) => at)
  const swapped = places.slice(1).map((at) => code.slice(0, at - 1) + code[at]! + code[at - 1]! + code.slice(at + 1))
  const shorter = places.map((at) => code.slice(0, at) + code.slice(at + 1))
  const changed = places.flatMap((at) => letters.map((letter) => code.slice(0, at) + letter + code.slice(at + 1)))
  const longer = [...places, code.length].flatMap((at) =>
    letters.map((letter) => code.slice(0, at) + letter + code.slice(at)),
  )
  const joined = [code.replaceAll(/[\s._/]+/g, '-'), code.replaceAll(/[\s._/]+/g, '')]
  return [...new Set([...joined, ...swapped, ...changed, ...longer, ...shorter])].filter((near) => near !== code)
}
