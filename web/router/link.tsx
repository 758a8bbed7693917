import type { AnchorHTMLAttributes, FormHTMLAttributes, MouseEvent, SubmitEvent } from 'react'
import { leavesShop } from './route-location.ts'
import type { GoOptions } from './router.ts'
import { useLocation, useRouter } from './router-context.tsx'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, GoOptions {
  /** An address of the shop ('/cart', '?page=2', '#prices') or one outside of it. */
  to: string
}

/** A link that changes the page without loading the shop anew; the browser's own ways with links stay. */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { go } = useRouter()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || leavesShop(to) || !isPlainClick(event, rest)) return
    event.preventDefault()
    void go(to, { replace, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={follow} />
}

const isPlainClick = (
  { button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent,
  { target = '_self', download }: AnchorHTMLAttributes<HTMLAnchorElement>,
): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && target === '_self' && download === undefined

/** A link that says when it leads to the present page, or (unless `end`) to one above it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />
}

/** A form whose fields become the present address's search. Empty ones are left out of it. */
export function Form({ onSubmit, ...rest }: Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action'>) {
  const { go } = useRouter()
  const { pathname } = useLocation()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    )
    void go(pathname + (entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''))
  }
  return <form {...rest} method="get" onSubmit={submit} />
}
