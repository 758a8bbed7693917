// Each kind of record has one list of its fields, a row for each (`itemFields`, `couponFields`): whoever stores, reads, checks, shows or
// audits its fields goes by these rows, with the functions below.

/** What a row says; lists add what theirs say besides. */
export interface FieldRow<Kind extends string = string> {
  /** What it holds, and how forms and files write it. */
  kind: Kind
  /** In the audit log and in forms. */
  title: string
  /** In forms, where these say it otherwise. */
  label?: string
  hint?: string
  /** Of files; calls say it so, too. */
  column: string
  /** Where calls say it otherwise. */
  inCalls?: string
  maxLength?: number
  /** What is said where it is empty; without it, it may be. */
  needed?: string
  /** As files say them, with their titles; the first one is the usual. */
  choices?: Readonly<Record<string, string>>
  /** In the form it takes a whole row. */
  isWide?: true
}

type Rows = Readonly<Record<string, Pick<FieldRow, 'kind' | 'title' | 'column' | 'inCalls'>>>
type KindOf<R extends Rows> = R[keyof R]['kind']

type FieldOf<R extends Rows> = Extract<keyof R, string>

/** The fields with such rows. */
export type FieldsWith<R extends Rows, Some> = { [F in FieldOf<R>]: R[F] extends Some ? F : never }[FieldOf<R>]

export const listFields = <R extends Rows>(rows: R) => Object.keys(rows) as FieldOf<R>[]

/** The fields of these kinds. */
export const fieldsOf = <R extends Rows, const Kinds extends readonly KindOf<R>[]>(rows: R, ...kinds: Kinds) =>
  listFields(rows).filter((field) => kinds.includes(rows[field]!.kind)) as FieldsWith<R, { kind: Kinds[number] }>[]

/** The fields with rows that say something of this. */
export const fieldsWith = <R extends Rows, const Key extends string>(rows: R, key: Key) =>
  listFields(rows).filter((field) => key in rows[field]!) as FieldsWith<R, Record<Key, unknown>>[]

/** A value for each of these fields. */
export const mapFields = <F extends string, Value>(fields: readonly F[], toValue: (field: F) => Value) =>
  Object.fromEntries(fields.map((field) => [field, toValue(field)])) as Record<F, Value>

/** What these fields hold, and nothing else. */
export const pickFields = <F extends string, Values extends Record<F, unknown>>(fields: readonly F[], values: Values) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, F>

/** What has been given of these fields; what has not is not in it. */
export function pickGiven<F extends string, Given extends { [Name in F]?: unknown }>(
  fields: readonly F[],
  given: Given,
) {
  const values = fields.map((field) => [field, given[field]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as {
    [Name in F]?: Exclude<Given[Name], undefined>
  }
}

/** As calls spell a field. */
type CallName<R extends Rows, F extends FieldOf<R>> = F extends F
  ? R[F] extends { inCalls: infer Name extends string }
    ? Name
    : R[F]['column']
  : never

export const callNameOf = <R extends Rows, F extends FieldOf<R>>(rows: R, field: F) =>
  (rows[field]!.inCalls ?? rows[field]!.column) as CallName<R, F>

/** A value for each of these fields, as calls spell them. */
export const mapCallFields = <R extends Rows, F extends FieldOf<R>, Value>(
  rows: R,
  fields: readonly F[],
  toValue: (field: F) => Value,
) =>
  Object.fromEntries(fields.map((field) => [callNameOf(rows, field), toValue(field)])) as {
    [Name in F as CallName<R, Name>]: Value
  }

/** What these fields hold, as calls spell them. */
export const toCallValues = <R extends Rows, F extends FieldOf<R>, Values extends Record<F, unknown>>(
  rows: R,
  fields: readonly F[],
  values: Values,
) => mapCallFields(rows, fields, (field) => values[field]) as { [Name in F as CallName<R, Name>]: Values[Name] }

/** What a call has given of these fields; what is not given is not in it. */
export function readCallValues<R extends Rows, F extends FieldOf<R>, Given extends object>(
  rows: R,
  fields: readonly F[],
  given: Given,
) {
  const named = given as Record<string, unknown>
  const values = fields.map((field) => [field, named[callNameOf(rows, field)]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as {
    [Name in F]?: Exclude<Given[CallName<R, Name> & keyof Given], undefined>
  }
}
