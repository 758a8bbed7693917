const base = '/admin'

/** Of an address with names that were spelled like company_id until November 2026: the one that is meant, within the back office. */
export function renewAddress(url: string): string | undefined {
  const { pathname, search, searchParams, hash } = new URL(url)
  const renewed = new URLSearchParams(
    [...searchParams].map(([name, value]) => [toCamelCase(name), name === 'only' ? toCamelCase(value) : value]),
  )
  return renewed.toString() === new URLSearchParams(search).toString()
    ? undefined
    : `${pathname.replace(base, '')}?${renewed}${hash}`
}

const toCamelCase = (text: string): string => text.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
