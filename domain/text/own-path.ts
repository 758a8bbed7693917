const shop = 'http://shop.invalid'

/**
 * A path of this shop as a browser reads it; undefined for whatever would lead elsewhere. Browsers drop tabs and line breaks, take
 * a backslash for a slash and walk '..' and '%2e%2e', so that '/\evil.example' and '/..//evil.example' name another shop.
 */
export function readOwnPath(text: string | null | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex
  if (!text || !/^\/(?![/\\])/.test(text) || /[\u0000-\u001f\u007f\\]/.test(text)) return undefined
  if (!URL.canParse(text, shop)) return undefined
  const { origin, pathname, search, hash } = new URL(text, shop)
  return origin === shop && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
