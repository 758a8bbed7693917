import { hours, minutes } from '../../../../../domain/calendar/durations.ts'
import type { PictureProcess } from '../../../../platform/pictures/picture-process.ts'
import type { Letterhead, LetterheadLogo } from './order-document.ts'

/** What the shop's settings say about its looks. */
interface LetterheadSettings {
  brand: {
    name: string
    line: string
    email: string
    phone: string
    address: string
    logo: string | null
    theme: Record<string, string>
  }
  billing: { remitTo: string[] }
}

const usualHouseColor = '#1f3b57'
const usualActionColor = '#c8400a'

/** @param loadLogo the picture of an address, on a plate of a color where paper needs one; null where it cannot be had */
export async function toLetterhead(
  { brand, billing }: LetterheadSettings,
  loadLogo: (address: string, plate: string) => Promise<LetterheadLogo | null>,
): Promise<Letterhead> {
  const { name, line, email, phone, address, logo, theme } = brand
  const houseColor = theme['--color-steel'] ?? usualHouseColor
  return {
    name,
    line,
    email,
    phone,
    address,
    remitTo: billing.remitTo,
    logo: logo === null ? null : await loadLogo(logo, houseColor),
    houseColor,
    actionColor: theme['--color-signal'] ?? usualActionColor,
  }
}

const dotsHigh = 160
/** As on the shop's pages (web/ui/logo.tsx). */
const widerThanMark = 1.6
const mostBytes = 5 * 1024 * 1024

/**
 * Reads the logo once an hour, in whatever format it is. PDFs take PNG.
 * @param readOwn the bytes behind an address of this shop
 */
export function createLogoLoader(
  readOwn: (path: string) => Promise<Buffer | null>,
  draw: PictureProcess['drawLogoOnPaper'],
) {
  const known = new Map<string, { logo: Promise<LetterheadLogo | null>; until: number }>()

  async function load(address: string, plate: string): Promise<LetterheadLogo | null> {
    try {
      const bytes = address.startsWith('/') ? await readOwn(address) : await readElsewhere(address)
      const drawn = bytes && (await draw(bytes, { height: dotsHigh, plate }))
      if (!drawn) return null
      return {
        picture: `data:image/png;base64,${drawn.content.toString('base64')}`,
        isWide: drawn.width / drawn.height > widerThanMark,
      }
    } catch {
      // A PDF without its logo is better than none: the name stands there.
      return null
    }
  }

  return (address: string, plate: string): Promise<LetterheadLogo | null> => {
    const key = `${address} ${plate}`
    const found = known.get(key)
    if (found && Date.now() < found.until) return found.logo
    const entry = { logo: load(address, plate), until: Date.now() + hours(1) }
    known.clear()
    known.set(key, entry)
    void entry.logo.then((logo) => {
      if (logo === null) entry.until = Date.now() + minutes(1)
    })
    return entry.logo
  }
}

async function readElsewhere(address: string): Promise<Buffer | null> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(3_000) })
  if (!reply.ok) return null
  const bytes = Buffer.from(await reply.arrayBuffer())
  return bytes.byteLength <= mostBytes ? bytes : null
}
