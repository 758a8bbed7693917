import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * Reads a phone number as a person types it, a US number where no country is given.
 * @returns E.164, with ' ext. 12' where an extension was given; undefined when it is no phone number
 */
export function readPhone(text: string): string | undefined {
  const phone = parse(text) ?? parse(text.replace(/\bext\W*#/i, 'ext. ')) ?? parse(spellInDigits(text))
  if (!phone) return undefined
  return phone.ext ? `${phone.number} ext. ${phone.ext}` : phone.number
}

function parse(text: string) {
  const phone = parsePhoneNumber(text, 'US')
  return phone?.isValid() ? phone : undefined
}

const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** '800-555-TOOL', as it is dialed; of longer words the letters beyond count for nothing. */
function spellInDigits(text: string): string {
  const [, area, word] = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*((?:[a-z\d][\s.-]*){7,12})$/i.exec(text.trim()) ?? []
  if (area === undefined || !/[a-z]{3}/i.test(word!)) return ''
  const digits = word!
    .toLowerCase()
    .replace(/[\s.-]/g, '')
    .replace(/[a-z]/g, (letter) => String(keys.findIndex((of) => of.includes(letter)) + 2))
  return `${area}${digits.slice(0, 7)}`
}

/**
 * The number in a cell of somebody's list: of two the first, from a spreadsheet that took it for an amount, with what was written beside it.
 * @returns undefined where none can be called
 */
export function findPhone(text: string): string | undefined {
  const whole = /^\d(\.\d+)?e\+\d+$/i.test(text) ? String(Number(text)) : text.replace(/(?<=\d)\.0+$/, '')
  const parts = whole.split(/\s*(?:[/,;|]|\bor\b|\band\b)\s*/i)
  return [whole, ...parts].flatMap((part) => [part, part.replace(/^00(?=\d)/, '+')]).find((part) => readPhone(part))
}

/** A stored number as people read it: (202) 555-0143 in North America, +44 20 7946 0958 elsewhere. It is read back as the same number. */
export function formatPhone(stored: string): string {
  const phone = parsePhoneNumber(stored, 'US')
  if (!phone?.isValid()) return stored
  return phone.countryCallingCode === '1' ? phone.formatNational() : phone.formatInternational()
}
