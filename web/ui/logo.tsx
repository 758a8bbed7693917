import { useState } from 'react'
import { initialOf } from '../../domain/initials.ts'
import { Link } from '../router/index.ts'
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
  const { width, height } = readSize(image)
  const isShown = image !== null && !failed
  if (isShown && width / height > widerThanMark) return <LogoFile {...{ image, width, height }} onError={setFailed} />
  return (
    <>
      {isShown ? (
        <LogoFile {...{ image, width, height }} onError={setFailed} />
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
  onError(failed: true): void
}

// The link around it has the name.
const LogoFile = ({ image, width, height, onError }: LogoFileProps) => (
  <img src={image} alt="" width={width} height={height} onError={() => onError(true)} />
)

/** The address of a logo says how large it is (server/modules/content/brand-files.ts). */
function readSize(image: string | null): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(image ?? '') ?? []
  return { width: Number(width ?? 160), height: Number(height ?? 40) }
}
