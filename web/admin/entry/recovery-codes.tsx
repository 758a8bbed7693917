import { useNavigate, useSearchParams } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { saveText } from '../../ui/save-text.ts'
import { readNext } from '../app/to-sign-in.ts'
import { readShopName } from '../kit/page/shop-name.ts'
import { EntryCard } from './entry-card.tsx'
import * as styles from './entry.module.css'

/** What a new second factor comes with; the way goes on once they are stored. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const queries = useQueryClient()
  return (
    <EntryCard title="Save your recovery codes">
      <RecoveryCodeList codes={codes} />
      <Button
        look="primary"
        onClick={() => {
          queries.clear()
          void navigate(readNext(search), { replace: true })
        }}
      >
        I have saved them
      </Button>
    </EntryCard>
  )
}

export const RecoveryCodeList = ({ codes }: { codes: string[] }) => (
  <>
    <p className="dim">
      Each code signs you in once if you lose your phone or passkey. You will not see them again: print them, or save
      them in your password manager.
    </p>
    <ul className={`${styles.entryCodes} mono`} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button onClick={() => saveText(`recovery-codes-${toFileName(readShopName())}.txt`, `${codes.join('\n')}\n`)}>
      Save as a file
    </Button>
  </>
)

const toFileName = (name: string): string => name.toLowerCase().replace(/[^a-z\d]+/g, '-')
