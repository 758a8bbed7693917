interface LogoProps {
  name: string
  line: string
}

/** The shop's mark and name; the mark takes the shop's colors. */
export function Logo({ name, line }: LogoProps) {
  return (
    <>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="3" fill="#fff" />
        <path d="M9 31V9h6.2l9.6 13.4V9H31v22h-6.2L15.2 17.6V31z" fill="var(--color-steel)" />
        <path d="M9 34h22" stroke="var(--color-signal)" strokeWidth="2" />
      </svg>
      <span>
        <b>{name}</b>
        <span>{line}</span>
      </span>
    </>
  )
}
