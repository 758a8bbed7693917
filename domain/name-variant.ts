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
