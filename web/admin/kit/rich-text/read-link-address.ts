/** What the shop's texts may link to. Undefined: no address. */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (/^\/(?!\/)\S*$/.test(text) || /^#\S+$/.test(text)) return text
  if (/^(mailto:|tel:)\S+$/i.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  // Another scheme, or an address that begins with the host of nobody.
  if (/\s|^\//.test(text) || /^[a-z]+:(?!\/\/)/i.test(text)) return undefined
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return URL.canParse(whole) && new URL(whole).hostname.includes('.') ? whole : undefined
}
