import { getLogoParts } from '../../../../contract/admin/settings/settings.call.ts'
import { describeSight, judgeLogo } from '../../../../domain/content/logo-parts.ts'
import * as styles from './shop.module.css'
import { useAnswer } from '../../../client/index.ts'

interface LogoSightProps {
  /** Of the logo that is chosen. */
  url: string
  /** What it stands on. */
  ground: string
  where: 'header' | 'footer'
  /** What helps where it is hard to see. */
  advice: string
}

/** Whether a logo can be seen where it stands, in a sentence. */
export function LogoSight({ url, ground, where, advice }: LogoSightProps) {
  const { data } = useAnswer(getLogoParts, { query: { url } }, { quiet: true })
  if (!data?.parts) return null
  const sight = judgeLogo(data.parts, ground)
  return (
    <p
      role="status"
      className={sight === 'clear' ? `small dim ${styles.logoSight}` : `msg msg--bad ${styles.logoSight}`}
    >
      {describeSight(sight, where)}
      {sight !== 'clear' && ` ${advice}`}
    </p>
  )
}
