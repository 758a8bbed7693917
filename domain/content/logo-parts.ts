import { contrastOf } from './contrast.ts'

/** In so many grays, from black to white, the dots of a logo are sorted. */
export const toneCount = 16

/** What hangs together in a logo, like a letter. */
export interface LogoPart {
  /** Of all that can be seen of the logo, 0 to 1. */
  share: number
  /** How much of it is how light: shares of 1. */
  tones: readonly number[]
}

const toneColors = Array.from({ length: toneCount }, (_, tone) => {
  const channel = Math.round(((tone + 0.5) * 255) / toneCount)
    .toString(16)
    .padStart(2, '0')
  return `#${channel.repeat(3)}`
})

/** Below that a shape is lost on its ground. Logos need not reach what WCAG asks of text: orange on white is seen. */
const seenContrast = 2
/** A part is seen by as much of it: a dark badge on a dark header by the white name in it. */
const seenByShare = 0.12
/** Dots and fine lines of a logo may be lost. */
const lostAtMost = 0.08

export type LogoSight = 'clear' | 'in part' | 'hardly'

/** How well a logo is seen on a ground. @param ground #rrggbb */
export function judgeLogo(parts: readonly LogoPart[], ground: string): LogoSight {
  const lost = parts.reduce((sum, part) => sum + (isSeen(part, ground) ? 0 : part.share), 0)
  return lost <= lostAtMost ? 'clear' : lost < 0.6 ? 'in part' : 'hardly'
}

const sights: readonly LogoSight[] = ['hardly', 'in part', 'clear']

/** The first of several grounds on which a logo is seen best; undefined: hardly on any. */
export function chooseGround(parts: readonly LogoPart[], grounds: readonly string[]): string | undefined {
  const rankOf = (ground: string) => sights.indexOf(judgeLogo(parts, ground))
  const best = Math.max(...grounds.map(rankOf))
  return best === 0 ? undefined : grounds.find((ground) => rankOf(ground) === best)
}

function isSeen({ tones }: LogoPart, ground: string): boolean {
  const seen = tones.reduce(
    (sum, share, tone) => sum + (contrastOf(toneColors[tone]!, ground) >= seenContrast ? share : 0),
    0,
  )
  return seen >= seenByShare
}

/** @param where 'header' */
export const describeSight = (sight: LogoSight, where: string): string =>
  ({
    'clear': `The logo is easy to see on the ${where}.`,
    'in part': `Part of the logo is hard to see on the ${where}.`,
    'hardly': `The logo is hard to see on the ${where}.`,
  })[sight]

interface FooterLogo {
  /** Of the footer alone. */
  own: string | null
  /** Of the header. */
  logo: string | null
  isHeaderLight: boolean
  isFooterLight: boolean
}

/** Without a logo of its own the footer shows that of the header on a like ground alone: dark letters are lost on a dark one. Null: the name. */
export const pickFooterLogo = ({ own, logo, isHeaderLight, isFooterLight }: FooterLogo): string | null =>
  own ?? (isHeaderLight === isFooterLight ? logo : null)

/** What a logo stands on, by the settings. @param color as it is set; empty: the usual one */
export const logoGround = (color: string, usual: string, isLight: boolean): string =>
  isLight ? '#ffffff' : color || usual
