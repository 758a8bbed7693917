/** The first letter or digit of a name, as a mark where there is no logo. */
export const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? 'B'
