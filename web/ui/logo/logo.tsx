import { useState } from 'react'
import { initialOf } from '../../../domain/people/initials.ts'
import { Link } from '../../router/index.ts'
import { readLogoSize } from './logo-size.ts'
import * as styles from './logo.module.css'

interface LogoProps {
  name: string
  line: string
  /** The owner's picture; null: a plain mark. */
  image: string | null
  label: string
}

/** A wide logo has the name in it; beside a mark the name is written. */
const widerThanMark = 1.6

/** The shop's logo, which leads home. */
export function Logo({ label, ...logo }: LogoProps) {
  return (
    <Link className={styles.logo} to="/home" aria-label={label}>
      <Mark {...logo} />
    </Link>
  )
}

function Mark({ name, line, image }: Omit<LogoProps, 'label'>) {
  const [failed, setFailed] = useState(false)
  const { width, height } = readLogoSize(image)
  const isShown = image !== null && !failed
  if (isShown && width / height > widerThanMark)
    return <LogoFile {...{ image, width, height, name }} onError={setFailed} />
  return (
    <>
      {isShown ? (
        <LogoFile {...{ image, width, height }} name="" onError={setFailed} />
      ) : (
        <span className={styles.mark} aria-hidden="true">
          {initialOf(name)}
        </span>
      )}
      <span>
        <b>{name}</b>
        <span>{line}</span>
      </span>
    </>
  )
}

interface LogoFileProps {
  image: string
  width: number
  height: number
  /** Stands there where the picture does not load and no script says so. */
  name: string
  onError(failed: true): void
}

const LogoFile = ({ image, width, height, name, onError }: LogoFileProps) => (
  <img
    {...{ src: image, alt: name, width, height }}
    ref={(file) => {
      // It may have failed before React took the page over.
      if (file?.complete && file.naturalWidth === 0) onError(true)
    }}
    onError={() => onError(true)}
  />
)
