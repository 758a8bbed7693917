import { matchPath } from '../router/index.ts'

/** What others have put together and hand out themselves: these pages show no word of the shop. */
const bare = ['/f/:key']

/** Whether a page stands alone, without header, footer, colors and icon of the shop. */
export const isBare = (pathname: string): boolean => bare.some((pattern) => matchPath(pattern, pathname) !== null)
