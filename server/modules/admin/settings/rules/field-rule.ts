/** How what a field holds is read and written as a text. */
export interface FieldRule<Value, Row = unknown> {
  /** @throws NotUnderstood */
  read(typed: string, row: Row): Value
  write(value: Value): string
}

/** What may be empty. @param read of what is not */
export const orNull = <Value>(
  read: (typed: string) => Value,
  write: (value: Value) => string,
): FieldRule<Value | null> => ({
  read: (typed) => (typed === '' ? null : read(typed)),
  write: (value) => (value === null ? '' : write(value)),
})
