/** '3.5 × 2 in' */
export const formatSize = (...inches: readonly (number | string)[]): string => `${inches.join(' × ')} in`

/** As cartons are printed, to the half inch: '19 × 13 × 8 in', '13.5 × 10 × 6 in'. @param inches measured */
export const formatCartonSize = (...inches: readonly number[]): string =>
  formatSize(...inches.map((one) => Math.max(0.5, Math.round(one * 2) / 2)))
