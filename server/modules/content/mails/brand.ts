import { brandLogoName } from './brand-logo.ts'
import type { MailBrand } from './mail-template.tsx'

/** What the shop's settings say about its looks. */
interface BrandSettings {
  name: string
  phone: string
  email: string
  address: string
  /** The address of a picture; null: the name is written. */
  logo: string | null
  /** CSS custom properties that differ from the usual ones. */
  theme: Record<string, string>
}

const usualHouseColor = '#152A3F'
const usualActionColor = '#C8400A'

export const toMailBrand = (settings: BrandSettings, publicUrl: string): MailBrand => ({
  name: settings.name,
  phone: settings.phone,
  email: settings.email,
  address: settings.address,
  logo: settings.logo === null ? null : toLogo(settings.logo),
  shopUrl: `${publicUrl}/`,
  houseColor: settings.theme['--color-steel-deep'] ?? usualHouseColor,
  actionColor: settings.theme['--color-signal'] ?? usualActionColor,
})

/** As on the shop's pages (web/ui/logo.tsx): beside a mark the name is written. */
const widerThanMark = 1.6

/** A logo of the shop goes along with the mail; its address says how large it is. */
function toLogo(address: string): NonNullable<MailBrand['logo']> {
  const [, width = 160, height = 40] = /-(\d+)x(\d+)\.\w+$/.exec(address) ?? []
  return {
    address,
    src: address.startsWith('/') ? `cid:${brandLogoName}` : address,
    isWide: Number(width) / Number(height) > widerThanMark,
  }
}
