import type { ArtworkFacts } from './artwork-facts.ts'
import { formatCents } from '../money/format-money.ts'
import type { Cents } from '../money/money.ts'
import { toTitle } from '../text/format-quantity.ts'
import { coloringOf, type Process } from '../imprint/processes.ts'

export interface ArtworkFinding {
  /** 'warn': the buyer goes on and a person mends it. */
  severity: 'warn' | 'good'
  sentence: string
  /** What the buyer may do about it here; 'redraw': what the shop does. */
  remedy?: 'redraw' | 'recolor' | 'remove-background' | 'smaller'
}

export interface ArtworkUse {
  widthInches: number
  process: Process
  /** Of the location; null: as many as the artwork has. */
  maximumColors: number | null
  chosenColors: number
  withoutBackground: boolean
  /** What the shop takes to redraw it; 0: nothing. */
  redrawCents: Cents
}

interface Holds {
  name: string
  /** Pixels per inch: below `leastPpi` edges look rough, from `sharpPpi` on they look drawn. */
  leastPpi: number
  sharpPpi: number
  /** The thinnest line, in points. */
  leastLine: number
}

/** What each process holds, by the usual figures of the trade. */
const holds: Record<Process, Holds> = {
  screen: { name: 'screen print', leastPpi: 150, sharpPpi: 300, leastLine: 1 },
  pad: { name: 'pad print', leastPpi: 150, sharpPpi: 300, leastLine: 0.5 },
  laser: { name: 'laser engraving', leastPpi: 150, sharpPpi: 300, leastLine: 0.35 },
  deboss: { name: 'debossing', leastPpi: 150, sharpPpi: 300, leastLine: 1 },
  embroidery: { name: 'embroidery', leastPpi: 72, sharpPpi: 150, leastLine: 3 },
  decal: { name: 'a decal', leastPpi: 150, sharpPpi: 300, leastLine: 0.25 },
}

/** Of fewer pixels nobody can tell what it shows. */
const leastPx = 24
const leastInches = 1

/** Why a picture cannot be used at all, not even redrawn; undefined: it can. */
export function explainTooSmall({
  isVector,
  widthPx,
  heightPx,
}: Pick<ArtworkFacts, 'isVector' | 'widthPx' | 'heightPx'>): string | undefined {
  if (isVector || Math.max(widthPx, heightPx) >= leastPx) return undefined
  return `This artwork is only ${widthPx} x ${heightPx} px: too small to read. Please upload a larger one.`
}

/** What is to be said of an artwork before it is made: what cannot be done, what a person mends, what is good. */
export function checkArtwork(facts: ArtworkFacts, use: ArtworkUse): ArtworkFinding[] {
  if (!facts.canShow)
    return [{ severity: 'warn', sentence: 'We cannot show this file here. We will check it and send you a proof.' }]
  return [
    checkPixels(facts, use),
    checkText(facts, use),
    checkBox(facts, use),
    checkColors(facts, use),
    checkLines(facts, use),
  ]
    .flatMap((finding) => finding ?? [])
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

const order = ['warn', 'good']

function checkPixels({ isVector, widthPx }: ArtworkFacts, use: ArtworkUse): ArtworkFinding {
  const { widthInches, process, redrawCents } = use
  if (isVector) return { severity: 'good', sentence: 'Vector art. Prints sharp at any size.' }
  const { leastPpi, sharpPpi } = holds[process]
  const ppi = Math.round(widthPx / widthInches)
  const at = `${ppi} px per inch at ${inches(widthInches)}`
  if (ppi >= sharpPpi) return { severity: 'good', sentence: `Sharp: ${at}.` }
  if (ppi >= leastPpi) return { severity: 'good', sentence: `Sharp enough: ${at}. ${sharpPpi} or more is best.` }
  const sharpUpTo = Math.floor((widthPx / leastPpi) * 10) / 10
  const isSmallEnough = sharpUpTo >= leastInches
  return {
    severity: 'warn',
    sentence:
      `This artwork is ${widthPx} px wide: ${at}. ` +
      (isSmallEnough ? `It is sharp up to ${inches(sharpUpTo)}. ` : '') +
      (redrawCents === 0
        ? 'We redraw it free, or upload vector art.'
        : `${offerRedraw(use)}, or you upload vector art.`),
    remedy: isSmallEnough ? 'smaller' : 'redraw',
  }
}

/** What the process needs a person for, and what that costs. */
const offerRedraw = ({ redrawCents }: Pick<ArtworkUse, 'redrawCents'>): string =>
  `We can redraw it for ${formatCents(redrawCents)}`

const withOffer = (sentence: string, use: ArtworkUse): string =>
  use.redrawCents === 0 ? sentence : `${sentence} ${offerRedraw(use)}.`

function checkText({ hasLiveText = false }: ArtworkFacts, use: ArtworkUse): ArtworkFinding | undefined {
  if (!hasLiveText) return undefined
  return {
    severity: 'warn',
    sentence: withOffer('Text in this file may be drawn in another typeface; convert it to outlines.', use),
    remedy: 'redraw',
  }
}

function checkBox({ hasWhiteBox }: ArtworkFacts, { withoutBackground }: ArtworkUse): ArtworkFinding | undefined {
  if (!hasWhiteBox) return undefined
  if (withoutBackground) return { severity: 'good', sentence: 'The white box around it is removed.' }
  return {
    severity: 'warn',
    sentence: 'This artwork has a white box around it that would show on the item.',
    remedy: 'remove-background',
  }
}

function checkColors(facts: ArtworkFacts, use: ArtworkUse): ArtworkFinding | undefined {
  const { name } = holds[use.process]
  const coloring = coloringOf(use.process)
  if (coloring === 'full color') return undefined
  if (coloring === 'one tone')
    return facts.colorCount > 1
      ? { severity: 'good', sentence: `Its ${count(facts)} print as one tone. ${name} has no colors.` }
      : undefined
  const { maximumColors, chosenColors } = use
  if (maximumColors !== null && facts.colorCount > maximumColors)
    return {
      severity: 'warn',
      sentence: `This artwork has ${count(facts)}; ${name} takes ${maximumColors} here.`,
      remedy: 'recolor',
    }
  if (chosenColors > 0 && facts.colorCount > chosenColors)
    return {
      severity: 'warn',
      sentence: `This artwork has ${count(facts)}, and ${chosenColors} ${chosenColors === 1 ? 'is' : 'are'} chosen.`,
      remedy: 'recolor',
    }
  return { severity: 'good', sentence: `${toTitle(count(facts))}. OK for ${name}.` }
}

function checkLines({ thinnestShare }: ArtworkFacts, use: ArtworkUse): ArtworkFinding | undefined {
  const { widthInches, process } = use
  if (thinnestShare === null) return undefined
  const { name, leastLine } = holds[process]
  const points = thinnestShare * widthInches * 72
  if (points >= leastLine) return undefined
  return {
    severity: 'warn',
    sentence: withOffer(`Lines are ${round(points)} pt at this size; ${name} needs ${leastLine} pt or more.`, use),
    remedy: 'redraw',
  }
}

const count = ({ colorCount }: ArtworkFacts): string =>
  colorCount > 12 ? 'more than 12 colors' : `${colorCount} ${colorCount === 1 ? 'color' : 'colors'}`

const round = (value: number): number => Math.round(value * (value < 1 ? 100 : 10)) / (value < 1 ? 100 : 10)

const inches = (width: number): string => `${round(width)} in`
