const words: Record<string, string> = {
  extrasmall: 'xs',
  xsmall: 'xs',
  small: 's',
  sm: 's',
  medium: 'm',
  med: 'm',
  md: 'm',
  large: 'l',
  lg: 'l',
  lrg: 'l',
  extralarge: 'xl',
  xlarge: 'xl',
  xlg: 'xl',
}

/** The same for sizes that people write differently: 'XXL', '2XL' and '2x', 'Large' and 'L', 'Adult M' and 'M'. */
export function normalizeSize(typed: string): string {
  const text = typed
    .toLowerCase()
    .replace(/^(adult|mens|men's|unisex)\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
  const word = words[text] ?? text
  const many = /^(\d)x(l|large)?$/.exec(word) ?? /^(\d)(?:extralarge)$/.exec(word)
  if (many) return many[1] === '1' ? 'xl' : `${many[1]}xl`
  const repeated = /^(x{2,5})(l|s)$/.exec(word)
  return repeated ? `${repeated[1]!.length}x${repeated[2]}` : word
}
