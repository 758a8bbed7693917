/** Every address of a page that the shop shows; what follows a colon stands for any one part of a path. */
const pagePatterns = [
  '/home',
  '/listing/:collectionId',
  '/subCollection/:id',
  '/search/:searchText',
  '/search/:searchText/more',
  '/products/:id',
  '/compare',
  '/wishlist',
  '/quick-order',
  '/flyer-builder',
  '/flyer-builder/:id',
  '/flyer-builder/:id/feedback',
  '/f/:key',
  '/quotes/:token',
  '/proofs/:token',
  '/login',
  '/logout',
  '/user-activation/:id',
  '/social-return/:provider',
  '/social-confirm/:id',
  '/forgot-password',
  '/set-password/:token',
  '/confirm-email/:token',
  '/invitation/:token',
  '/cart',
  '/cart/lines/:id/shipping',
  '/checkout',
  '/orderplaced',
  '/about-us',
  '/general-info',
  '/mailing-list',
  '/mailing-list/confirm/:token',
  '/mailing-list/leave/:token',
  '/promo-standards',
  '/privacy',
  '/pages/:key',
  '/terms',
  '/portal',
  '/portal/account',
  '/portal/addresses',
  '/portal/artwork',
  '/portal/by-month',
  '/portal/cards',
  '/portal/company',
  '/portal/invoices',
  '/portal/quotes',
  '/portal/proofs',
  '/portal/orders',
  '/portal/orders/:id',
] as const
export type PagePattern = (typeof pagePatterns)[number]

/** Addresses that lead to one of the pages. */
const leadingOn = ['/', '/search']

/** At a field for an address. */
export const noShopPage = (address: string): string =>
  `The shop has no page ${address}. Please check the address, or enter one with https://.`

/** Can a link lead to this address of the shop? What stands behind ? and # is no matter. Whether a file is there nobody can say here. */
export function isShopPage(address: string): boolean {
  const path = address.split(/[?#]/)[0]!
  return isFile.test(path) || [...pagePatterns, ...leadingOn].some((pattern) => fits(pattern, path))
}

const isFile = /\.\w{2,5}$/

function fits(pattern: string, path: string): boolean {
  const [wanted, steps] = [toSteps(pattern), toSteps(path)]
  return (
    wanted.length === steps.length &&
    wanted.every((want, at) =>
      want.startsWith(':') ? steps[at] !== '' : want.toLowerCase() === steps[at]!.toLowerCase(),
    )
  )
}

// As the shop reads addresses: a slash at the end is no other one.
const toSteps = (path: string): string[] => path.replace(/^\/+|\/+$/g, '').split('/')
