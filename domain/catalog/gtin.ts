type GtinVerdict =
  | { gtin: string; doubt: string | undefined }
  /** Spoiled beyond what can be read. */
  | { gtin: undefined; reason: string }

/** What a spreadsheet makes of a long number: the digits behind are gone. */
const power = /^\d+(?:[.,]\d+)?E\+?\d+$/i

/** Whether a spreadsheet has made a power of ten of it: 1.23E+11. */
export const isPower = (text: string): boolean => /^\d+(?:[.,]\d+)?E\+\d+$/i.test(text.trim())

const spoiled = 'a spreadsheet has cut its digits off: format the column as text and enter it again'

export const powerRefusal = (text: string): string => `is '${text.trim().slice(0, 40)}': ${spoiled}`

/** What stands below a barcode, as files have it: with an apostrophe of a spreadsheet, spaces or hyphens. */
export function judgeGtin(typed: string): GtinVerdict {
  const text = typed
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
  if (power.test(text)) return { gtin: undefined, reason: powerRefusal(text) }
  const digits = text.replace(/[\s-]/g, '').replace(/\.0+$/, '')
  if (!/^\d+$/.test(digits))
    return { gtin: text, doubt: `is '${text.slice(0, 40)}', which is no number below a barcode` }
  return { gtin: digits, doubt: doubtDigits(digits) }
}

const lengths = [8, 12, 13, 14]

function doubtDigits(digits: string): string | undefined {
  if (lengths.includes(digits.length))
    return hasCheckDigit(digits)
      ? undefined
      : `is '${digits}', but its last digit does not fit the others: one of them is wrong`
  const padded = lengths.map((length) => digits.padStart(length, '0')).find(hasCheckDigit)
  if (padded !== undefined && digits.length >= 6 && digits.length < 14)
    return `is '${digits}': a spreadsheet may have taken zeros from its beginning. Is it ${padded}?`
  return `is '${digits.slice(0, 40)}', which has ${digits.length} digits: barcodes have 8, 12, 13 or 14`
}

/** From the right, each second digit counts three times; with the last the sum is full tens. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, at) => {
    const isSingle = (digits.length - 1 - at) % 2 === 0
    return total + Number(digit) * (isSingle ? 1 : 3)
  }, 0)
  return lengths.includes(digits.length) && sum % 10 === 0
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dateOfExcel = new RegExp(`^(?:\\d{1,2}-(?:${months})|(?:${months})-\\d{1,4})$`, 'i')

/** Why a code may be none any more; undefined where nothing shows it. */
export const doubtCode = (code: string): string | undefined =>
  dateOfExcel.test(code) ? `is '${code}', which a spreadsheet may have made of another code: is it meant?` : undefined
