/** What buyers choose by, in the order in which the names are looked for. */
const materials: [name: string, pattern: RegExp][] = [
  ['Stainless steel', /stainless/i],
  ['Leather', /cowhide|goatskin|deerskin|pigskin|kidskin|elk|leather$|nubuck|^side split/i],
  ['Zirconia alumina', /zirconia/i],
  ['Ceramic alumina', /ceramic alumina/i],
  ['Aluminum oxide', /aluminum oxide/i],
  ['Recycled polyester', /recycled polyester/i],
  ['Recycled cotton', /recycled cotton/i],
  ['Organic cotton', /organic cotton/i],
  ['Cotton', /cotton/i],
  ['Polyester', /polyester|pongee/i],
  ['Acrylic', /acrylic/i],
  ['Nylon', /nylon/i],
  ['ABS', /abs$|abs double|abs with|abs cups/i],
  ['Polypropylene', /polypropylene/i],
  ['Polycarbonate', /polycarbonate/i],
  ['Copper', /copper neck/i],
  ['Brass', /brass/i],
  ['Aluminum', /aluminum/i],
  ['Steel', /steel/i],
]

/** '18/8 stainless steel, BPA-free lid' is stainless steel to choose by; a mixture is a blend of what it has most of. */
export function mainMaterial(composition: string): string {
  const [first = ''] = composition.split(', ')
  const name = materials.find(([, pattern]) => pattern.test(first))?.[0] ?? first
  return /^[1-9]\d? ?% .*, \d/.test(composition) ? `${name} blend` : name
}

/** The whole of it as a specification, where the main material does not say all. */
export function toComposition(composition = ''): string | undefined {
  return composition === mainMaterial(composition) ? undefined : `Composition: ${composition}`
}
