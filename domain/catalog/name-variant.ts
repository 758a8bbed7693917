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

/** How a variant looks, in the words of the item: 'Navy, L'; empty where it is the only one. */
export const nameLooks = ({
  color,
  size,
}: {
  color?: string | null | undefined
  size?: string | null | undefined
}): string => [color, size].filter(Boolean).join(', ')
