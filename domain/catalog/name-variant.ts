/** What is ordered of an item, as a purchase order names it: 'NS-4420-NVY · Navy'. */
export const nameVariant = ({
  code,
  color,
  size,
}: {
  code: string
  color: string | null
  size: string | null
}): string => [code, color, size].filter(Boolean).join(' · ')

interface Looks {
  color?: string | null | undefined
  size?: string | null | undefined
}

/** How a variant looks, in the words of the item: 'Navy, L'; empty where it is the only one. */
export const nameLooks = ({ color, size }: Looks): string => [color, size].filter(Boolean).join(', ')

/** What tells the variants of an item apart: 'Color and size', or one of both; empty where they have neither. */
export function nameDifference(variants: readonly Looks[]): string {
  const [hasColors, hasSizes] = [variants.some(({ color }) => color), variants.some(({ size }) => size)]
  if (hasColors) return hasSizes ? 'Color and size' : 'Color'
  return hasSizes ? 'Size' : ''
}
