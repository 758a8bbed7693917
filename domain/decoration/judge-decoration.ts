import { addDays, isBusinessDay, isDay, type Day } from '../calendar/business-days.ts'
import { formatWeekday } from '../calendar/format-date.ts'
import { formatCount, formatCountOf } from '../money/format-money.ts'
import { formatBusinessDays } from '../stock/lead-times.ts'
import { judgeImprintText } from '../imprint/typefaces.ts'
import { judgeRosterRows } from './roster/judge-roster.ts'
import { takesRoster, type Roster } from './roster/roster.ts'
import { chosenColorsAtMost, type DecorationMethod, type ImprintLocation } from './decoration-method.ts'
import type { Decoration } from './decoration.ts'
import { coloringOf } from '../imprint/processes.ts'

/** Something that cannot be made so. */
export interface DecorationMistake {
  /** As the wire names it: 'locations.0.imprint_colors.two'. */
  path: string
  sentence: string
}

interface Circumstances {
  quantity: number
  rushPrices: readonly { days: number; maximumQuantity: number }[]
  today: Day
  /** Codes of the colors and sizes that a roster can name. */
  parts: readonly string[]
}

type LocationChoice = Decoration['locations'][number]
type Judge = (
  at: string,
  chosen: LocationChoice,
  area: ImprintLocation,
  method: DecorationMethod,
) => DecorationMistake[]

const colorNames = ['one', 'two', 'three']
const hundredths = 100

/** What is wrong with a decoration, in the order in which a buyer meets it; the same in browser and server. */
export function judgeDecoration(
  methods: readonly DecorationMethod[],
  decoration: Decoration,
  circumstances: Circumstances,
): DecorationMistake[] {
  const method = methods.find(({ name }) => name === decoration.method)
  if (!method) return [{ path: 'method', sentence: `${decoration.method} is not offered for this item.` }]
  return [
    ...judgeLocations(method, decoration.locations),
    ...decoration.locations.flatMap((chosen, index) => judgeLocation(`locations.${index}`, chosen, method)),
    ...judgeRoster(method, decoration, circumstances),
    ...judgeRush(decoration.rushDays, circumstances),
    ...judgeDay(decoration.inHandsOn, circumstances),
  ]
}

function judgeLocations(method: DecorationMethod, chosen: readonly LocationChoice[]): DecorationMistake[] {
  if (chosen.length === 0) return [{ path: 'locations', sentence: 'Choose a location.' }]
  if (chosen.length > method.maximumLocations) return [{ path: 'locations', sentence: limitLocations(method) }]
  return chosen.flatMap(({ location }, index) => {
    const before = chosen.slice(0, index)
    const path = `locations.${index}`
    if (before.some((one) => one.location === location)) return [{ path, sentence: `${location} is chosen twice.` }]
    const sentence = explainOverlap(method, location, before)
    return sentence ? [{ path, sentence }] : []
  })
}

function judgeLocation(path: string, chosen: LocationChoice, method: DecorationMethod): DecorationMistake[] {
  const area = findArea(method, chosen.location)
  if (!area) return [{ path, sentence: `${method.name} is not offered on ${chosen.location}.` }]
  return [judgeColors, judgeImprint, judgeWidth].flatMap((judge: Judge) => judge(path, chosen, area, method))
}

const judgeColors: Judge = (at, { colors }, area, { name, process }) => {
  const coloring = coloringOf(process)
  const path = `${at}.imprint_colors`
  if (coloring === 'full color' || coloring === 'one tone') {
    const why = coloring === 'full color' ? 'is printed in full color' : 'has no color'
    return colors.length > 0 ? [{ path, sentence: `${name} ${why}: no imprint colors are chosen.` }] : []
  }
  const thing = coloring === 'threads' ? 'a thread color' : 'an imprint color'
  if (colors.length === 0) return [{ path, sentence: `Choose ${thing} for ${area.name}.` }]
  if (colors.length > limitOf(area)) {
    return [{ path: `${path}.${colorNames[limitOf(area)] ?? 'three'}`, sentence: limitColors(area) }]
  }
  return colors.flatMap(({ code, isMatch }, index) => {
    if (colors.findIndex((one) => one.code === code) < index)
      return [{ path: `${path}.${colorNames[index]}`, sentence: `${code} is chosen twice on ${area.name}.` }]
    return isMatch && coloring === 'threads'
      ? [{ path: `${path}.${colorNames[index]}`, sentence: `${code} is not one of our threads.` }]
      : []
  })
}

const judgeImprint: Judge = (at, { artwork, text }, area) => {
  if (!artwork && !text) return [{ path: `${at}.text`, sentence: `Add artwork or text for ${area.name}.` }]
  const sentence = text ? judgeImprintText(text.words) : undefined
  return sentence ? [{ path: `${at}.text`, sentence }] : []
}

const judgeWidth: Judge = (at, { width }, area) => {
  const path = `${at}.width_inches`
  if (width > area.width)
    return [
      {
        path,
        sentence: `${area.name} is ${area.width / hundredths} in wide; the imprint is ${width / hundredths} in.`,
      },
    ]
  return width < 1 ? [{ path, sentence: 'Enter the width of the imprint.' }] : []
}

function judgeRush(days: number | null, circumstances: Circumstances): DecorationMistake[] {
  const sentence = days === null ? undefined : explainRush(days, circumstances)
  return sentence ? [{ path: 'rush_days', sentence }] : []
}

function judgeDay(inHandsOn: Day | null, { today }: Circumstances): DecorationMistake[] {
  const sentence = inHandsOn === null ? undefined : explainDay(inHandsOn, today)
  return sentence ? [{ path: 'in_hands_on', sentence }] : []
}

/** Nothing is planned for later. */
export const latestDay = (today: Day): Day => addDays(today, 730)

/** Why nothing can be in hands by then, however it is made and sent; undefined: it can. */
export function explainDay(inHandsOn: string, today: Day): string | undefined {
  if (!isDay(inHandsOn)) return 'This is not a day on the calendar. Enter the in-hands date, for example 2026-12-18.'
  if (inHandsOn <= today) return 'The in-hands date must be after today.'
  if (inHandsOn > latestDay(today)) return 'Please choose an in-hands date within two years.'
  return isBusinessDay(inHandsOn)
    ? undefined
    : `We do not deliver on ${formatWeekday(inHandsOn)}. Choose a business day.`
}

/** What might be added to a decoration. */
type Candidate = { location: string } | { colorOn: string } | { rushDays: number }

/** Why it cannot be added now; undefined: it can. */
export function explainChoice(
  methods: readonly DecorationMethod[],
  { method: name, locations }: Decoration,
  candidate: Candidate,
  circumstances: Circumstances,
): string | undefined {
  const method = methods.find((one) => one.name === name)
  if (!method) return undefined
  if ('rushDays' in candidate) return explainRush(candidate.rushDays, circumstances)
  if ('colorOn' in candidate) {
    const area = findArea(method, candidate.colorOn)
    const chosen = locations.find(({ location }) => location === candidate.colorOn)
    return area && chosen && chosen.colors.length >= limitOf(area) ? limitColors(area) : undefined
  }
  const overlap = explainOverlap(method, candidate.location, locations)
  if (overlap) return overlap
  return locations.length >= method.maximumLocations ? limitLocations(method) : undefined
}

function explainRush(days: number, { quantity, rushPrices }: Circumstances): string | undefined {
  const rush = rushPrices.find((one) => one.days === days)
  if (!rush) return `Rush in ${formatBusinessDays(days)} is not offered for this item.`
  const { maximumQuantity } = rush
  return quantity > maximumQuantity
    ? `Up to ${formatCount(maximumQuantity)} pieces; you have ${formatCount(quantity)}.`
    : undefined
}

/** Either of the two may say that they exclude each other. */
function explainOverlap(method: DecorationMethod, name: string, others: readonly LocationChoice[]): string | undefined {
  const area = findArea(method, name)
  const other = others.find(
    ({ location }) => area?.excludes.includes(location) || findArea(method, location)?.excludes.includes(name),
  )
  return other && `${name} and ${other.location} overlap: choose one of them.`
}

const limitLocations = ({ name, maximumLocations: atMost }: DecorationMethod): string =>
  `${name} takes ${formatCountOf(atMost, 'location')} at most.`
const limitColors = (area: ImprintLocation): string =>
  `${area.name} takes ${formatCountOf(limitOf(area), 'color')} at most.`
const limitOf = ({ maximumColors }: ImprintLocation): number => Math.min(maximumColors, chosenColorsAtMost)

/** Whether its rows come to the pieces is a matter of the line, not of what can be made (domain/decoration/roster/compare-sizes.ts). */
function judgeRoster(
  method: DecorationMethod,
  { roster, locations }: Decoration,
  { parts }: Circumstances,
): DecorationMistake[] {
  if (!roster) return []
  const blame = (field: string, sentence: string) => [{ path: `roster.${field}`, sentence }]
  const area = findArea(method, roster.location)
  if (!area || !takesRoster(area))
    return blame('location', `${method.name} takes no names or numbers on ${roster.location}.`)
  const isTaken = locations.some(({ location }) => location === roster.location)
  const overlap = isTaken
    ? `${roster.location} is decorated already. Choose another location for the names and numbers.`
    : explainOverlap(method, roster.location, locations)
  return [
    ...(overlap === undefined ? [] : blame('location', overlap)),
    ...judgeLettering(method, roster).map(({ path, sentence }) => ({ path: `roster.${path}`, sentence })),
    ...judgeRosterRows(roster.rows, area, roster.location, parts).map(({ path, sentence }) => ({
      path: `roster.${path}`,
      sentence,
    })),
  ]
}

function judgeLettering({ name, process }: DecorationMethod, { color }: Roster): DecorationMistake[] {
  const coloring = coloringOf(process)
  const path = 'imprint_color'
  if (coloring === 'full color' || coloring === 'inks') {
    return color ? [] : [{ path, sentence: 'Choose the color of the names and numbers.' }]
  }
  if (coloring === 'one tone') return color ? [{ path, sentence: `${name} has no color.` }] : []
  if (!color) return [{ path, sentence: 'Choose the thread of the names and numbers.' }]
  return color.isMatch ? [{ path, sentence: `${color.code} is not one of our threads.` }] : []
}

const findArea = ({ locations }: DecorationMethod, name: string) => locations.find((one) => one.name === name)
