import { Type, type TProperties } from 'typebox'

// The small shapes that many calls share. Amounts are dollars with at most 2 decimals, unit prices with at most 4.

export const WireId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const WireAmount = Type.Number({ description: 'US dollars, at most 2 decimals' })
export const WireUnitPrice = Type.Number({ description: 'US dollars for one piece, at most 4 decimals' })

// As they are given. More decimals than are stored are a mistake: rounded, nobody would see it.

export const givenAmount = (limits: Limits) =>
  Type.Number({ ...limits, multipleOf: 0.01, description: 'US dollars, at most 2 decimals' })
export const givenUnitPrice = (limits: Limits) =>
  Type.Number({ ...limits, multipleOf: 0.0001, description: 'US dollars, at most 4 decimals' })
export const givenHundredths = (limits: Limits, what: string) =>
  Type.Number({ ...limits, multipleOf: 0.01, description: `${what}, at most 2 decimals` })

interface Limits {
  minimum: number
  maximum: number
}

export const WireQuantity = Type.Integer({ minimum: 1, maximum: 1_000_000 })
export const WireDate = Type.String({ description: 'ISO 8601 date, or date and time' })
export const WireUrl = Type.String({ description: 'an address within the shop, or an https address' })

export const TaxRow = Type.Object({
  label: Type.String({ description: 'Sales tax, OH 7.25%' }),
  words: Type.String({ description: 'in the place of an amount, why there is none; else empty' }),
  amount: WireAmount,
})

/** What an order, or several, are charged; the rows stand below its sums. */
export const salesTaxFields = { tax_amt: WireAmount, sales_tax: Type.Array(TaxRow) }

/** A value that may be missing; it is then null, never left out. */
export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Enum(words as unknown as [...{ -readonly [At in keyof Words]: Words[At] }])

export const closed = <T extends TProperties>(properties: T) => Type.Object(properties, { additionalProperties: false })

/** One line of text that a person types: bounds keep it storable, the server refuses control characters. */
export const line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })

export const idParams = Type.Object({ id: WireId })

export type FileKind = 'pdf' | 'png' | 'jpg' | 'csv' | 'xlsx' | 'docx' | 'webp' | 'svg' | 'ai' | 'eps' | 'jsonl' | 'gz'

/** What the server holds a file to; it is in the field's schema. */
export interface FileRules {
  'x-file-kinds': FileKind[]
  'x-bytes-at-most': number
  /** What the file is called does not count. */
  'x-told-by-content'?: boolean
}

/** A file of a form. The handler finds it among its files; in the input stands its name. */
export const file = (megabytes: number, ...kinds: FileKind[]) => Type.String(toFileRules(megabytes, kinds))

/** A file that counts as what is in it, whatever it is called. */
export const fileByContent = (megabytes: number, ...kinds: FileKind[]) =>
  Type.String({ ...toFileRules(megabytes, kinds), 'x-told-by-content': true })

const toFileRules = (megabytes: number, kinds: FileKind[]) =>
  ({
    'format': 'binary',
    'description': `${kinds.join(', ')}; at most ${megabytes} MB`,
    'x-file-kinds': kinds,
    'x-bytes-at-most': megabytes * 1024 * 1024,
  }) satisfies FileRules & Record<string, unknown>

/** A field of a form: left out it counts as left empty, so that the form's own sentence answers. */
export const typed = (maxLength: number) => Type.String({ maxLength, default: '' })
