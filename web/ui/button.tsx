import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from '../router/index.ts'

type Look = 'primary' | 'standard' | 'quiet' | 'danger'
type Size = 'sm' | 'md' | 'lg'

interface Shape {
  look?: Look
  size?: Size
  wide?: boolean
}

const toClass = ({ look = 'standard', size = 'md', wide = false }: Shape, more = '') =>
  ['btn', look !== 'standard' && `btn--${look}`, size !== 'md' && `btn--${size}`, wide && 'btn--wide', more]
    .filter(Boolean)
    .join(' ')

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Shape {
  /** Shows that it works and cannot be pressed again; keeps its width and the focus. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={toClass({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="pulse" aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  look,
  size,
  wide,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & Shape & { className?: string }) {
  return <Link {...rest} className={toClass({ look, size, wide }, className)} />
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What it does, for those who do not see the icon. */
  label: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  const classes = className ? `icon-btn ${className}` : 'icon-btn'
  // What is known comes first: added to whatever the rest is, each would make a new shape, on every card of a page.
  return <button type={type} className={classes} aria-label={label} title={label} {...rest} />
}
