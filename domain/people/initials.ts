/** The first letter or digit of a name, as a mark where there is no logo. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? 'B'

/** Of the first and the last word of a name: 'DR'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .filter((_, at, { length }) => at === 0 || at === length - 1)
    .join('')
    .toUpperCase()
