import sharp from 'sharp'
import { hours, minutes } from '../../../domain/durations.ts'
import type { Letterhead } from './paper.ts'

/** What the shop's settings say about its looks. */
interface LetterheadSettings {
  brand: {
    name: string
    line: string
    email: string
    phone: string
    logo: string | null
    theme: Record<string, string>
  }
  billing: { remitTo: string[] }
}

const usualHouseColor = '#1f3b57'
const usualActionColor = '#c8400a'

/** @param loadLogo the picture of an address, as a data address; null where it cannot be had */
export async function toLetterhead(
  { brand, billing }: LetterheadSettings,
  loadLogo: (address: string) => Promise<string | null>,
): Promise<Letterhead> {
  const { name, line, email, phone, logo, theme } = brand
  return {
    ...{ name, line, email, phone, remitTo: billing.remitTo },
    logo: logo === null ? null : await loadLogo(logo),
    houseColor: theme['--color-steel'] ?? usualHouseColor,
    actionColor: theme['--color-signal'] ?? usualActionColor,
  }
}

const dotsHigh = 160
const mostBytes = 5 * 1024 * 1024

/**
 * Reads the logo once an hour, in whatever format it is. Paper takes PNG.
 * @param readOwn the bytes behind an address of this shop
 */
export function createLogoLoader(readOwn: (path: string) => Promise<Buffer | null>) {
  const known = new Map<string, { picture: Promise<string | null>; until: number }>()

  async function load(address: string): Promise<string | null> {
    try {
      const bytes = address.startsWith('/') ? await readOwn(address) : await readElsewhere(address)
      if (!bytes) return null
      const png = await sharp(bytes, { density: 300 })
        .resize({ height: dotsHigh, withoutEnlargement: true })
        .png()
        .toBuffer()
      return `data:image/png;base64,${png.toString('base64')}`
    } catch {
      // A paper without its logo is better than none: the name stands there.
      return null
    }
  }

  return (address: string): Promise<string | null> => {
    const found = known.get(address)
    if (found && Date.now() < found.until) return found.picture
    const entry = { picture: load(address), until: Date.now() + hours(1) }
    known.clear()
    known.set(address, entry)
    void entry.picture.then((picture) => {
      if (picture === null) entry.until = Date.now() + minutes(1)
    })
    return entry.picture
  }
}

async function readElsewhere(address: string): Promise<Buffer | null> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(3_000) })
  if (!reply.ok) return null
  const bytes = Buffer.from(await reply.arrayBuffer())
  return bytes.byteLength <= mostBytes ? bytes : null
}
