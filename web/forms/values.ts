/** What stands in a form, by the names of its fields. */
export type Values = Record<string, string | boolean>

export interface Mistake<Field extends string = string> {
  field: Field
  sentence: string
  /** Read out at once, wherever the focus is. */
  isAnnounced?: boolean
}

/**
 * A rule of the domain for a form whose fields have the wire's names.
 * @param names the rule's words for what it judges, with the field that each stands in
 */
export const checkBy =
  <Word extends string, Field extends string>(
    find: (words: Record<Word, string>) => Mistake<Word>[],
    names: Record<Word, Field>,
  ) =>
  (values: Record<Field, string>): Mistake<Field>[] => {
    const words = Object.entries<Field>(names).map(([word, field]) => [word, values[field]])
    return find(Object.fromEntries(words) as Record<Word, string>).map(({ field, sentence }) => ({
      field: names[field],
      sentence,
    }))
  }

/** Mistakes from sentences that may be undefined: { login: findEmailMistake(login) } */
export const atFields = <Field extends string>(sentences: Record<Field, string | undefined>): Mistake<Field>[] =>
  Object.entries<string | undefined>(sentences).flatMap(([field, sentence]) =>
    sentence === undefined ? [] : [{ field: field as Field, sentence }],
  )
