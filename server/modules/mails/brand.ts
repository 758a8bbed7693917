import type { MailBrand } from './mail-template.tsx'

/** What the shop's settings say about its looks. */
interface BrandSettings {
  name: string
  phone: string
  email: string
  /** CSS custom properties that differ from the usual ones. */
  theme: Record<string, string>
}

const usualHouseColor = '#152A3F'
const usualActionColor = '#C8400A'

export const toMailBrand = ({ name, phone, email, theme }: BrandSettings, publicUrl: string): MailBrand => ({
  name,
  phone,
  email,
  shopUrl: `${publicUrl}/`,
  houseColor: theme['--color-steel-deep'] ?? usualHouseColor,
  actionColor: theme['--color-signal'] ?? usualActionColor,
})
