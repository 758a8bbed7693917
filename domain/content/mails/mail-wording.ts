import { toLine } from '../../text/to-line.ts'
import { hasTags } from '../../text/has-tags.ts'

/** The words of a mail that the owner may change. Placeholders in them look like {first name}. */
export interface MailWording {
  subject: string
  heading: string
  /** Paragraphs before what the mail is about; an empty line begins a new one. */
  opening: string
  /** Paragraphs after it. */
  closing: string
}

/** A mail that the shop sends, in its original wording. */
export interface MailKind extends MailWording {
  title: string
  sentWhen: string
  sentTo: string
  /** Beside those of every mail. */
  placeholders: readonly string[]
}

export type MailValues = Readonly<Record<string, string>>

/** What every mail may name. */
export const shopPlaceholders = ['shop', 'shop phone', 'shop e-mail'] as const

/** What is in brackets and names something that has no value is left out with them: 'Net 30[, up to {limit}]'. */
const optional = /\[([^[\]]*\{[^{}[\]]*\}[^[\]]*)\]/g
const placeholder = /\{([^{}]*)\}/g

const listPlaceholders = (text: string): string[] => Array.from(text.matchAll(placeholder), ([, name]) => name!)

/** A wording with its placeholders replaced. Values are not looked at again, whatever stands in them. */
export function fillWording(text: string, values: MailValues): string {
  const parts: string[] = []
  let at = 0
  for (const match of text.matchAll(optional)) {
    parts.push(fill(text.slice(at, match.index), values))
    if (listPlaceholders(match[1]!).every((name) => values[name] !== '')) parts.push(fill(match[1]!, values))
    at = match.index + match[0].length
  }
  parts.push(fill(text.slice(at), values))
  return parts.join('')
}

const fill = (text: string, values: MailValues): string =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole)

/** The paragraphs of an opening or a closing; those that come to nothing are left out. */
export const fillParagraphs = (text: string, values: MailValues): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => fillWording(paragraph, values).trim())
    .filter((paragraph) => paragraph !== '')

/** The four fields, as they are shown and told of. */
export const wordingFields = {
  subject: 'Subject',
  heading: 'Heading',
  opening: 'Opening text',
  closing: 'Closing text',
} as const satisfies Record<keyof MailWording, string>

export type WordingField = keyof typeof wordingFields

const charactersAtMost: Record<WordingField, number> = { subject: 200, heading: 200, opening: 4_000, closing: 4_000 }
const needed: readonly WordingField[] = ['subject', 'heading']

/** Spaces at the ends, and line ends of another system, are no other wording. */
export function tidyWording({ subject, heading, opening, closing }: MailWording): MailWording {
  const toText = (text: string) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\S\n]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  return { subject: toLine(subject), heading: toLine(heading), opening: toText(opening), closing: toText(closing) }
}

interface WordingMistake {
  field: WordingField
  message: string
}

/** What is wrong with a tidy wording, at each field. @param known placeholders that the mail has */
export const judgeWording = (wording: MailWording, known: readonly string[]): WordingMistake[] =>
  (Object.keys(wordingFields) as WordingField[]).flatMap((field) => {
    const message = judgeText(wording[field], field, known)
    return message === undefined ? [] : [{ field, message }]
  })

function judgeText(text: string, field: WordingField, known: readonly string[]): string | undefined {
  if (text === '') return needed.includes(field) ? `An e-mail needs a ${field}.` : undefined
  const atMost = charactersAtMost[field]
  if (text.length > atMost) return `This can have ${atMost.toLocaleString('en-US')} characters at most.`
  if (hasTags(text)) return 'Plain text only, without tags.'
  const unknown = listPlaceholders(text).find((name) => !known.includes(name))
  if (unknown !== undefined) return `This e-mail has no placeholder {${unknown}}. It has ${listNames(known)}.`
  if (/[{}]/.test(text.replace(placeholder, '')))
    return 'A placeholder begins with { and ends with }. One of the two is missing.'
  return judgeBrackets(text)
}

/** What is left out with an empty placeholder stands in brackets, none within another. */
function judgeBrackets(text: string): string | undefined {
  const brackets = text.match(/[[\]]/g) ?? []
  const stray = brackets.findIndex((bracket, at) => bracket !== (at % 2 === 0 ? '[' : ']'))
  if (stray < 0 && brackets.length % 2 === 0) return undefined
  return brackets[stray] === ']'
    ? 'There is a ] without a [ before it. Optional text goes between [ and ].'
    : 'A [ is not closed. Optional text goes between [ and ].'
}

const listNames = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

export const isSameWording = (one: MailWording, other: MailWording): boolean =>
  (Object.keys(wordingFields) as WordingField[]).every((field) => one[field] === other[field])
