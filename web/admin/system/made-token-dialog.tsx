import { useState } from 'react'
import type { WireRight } from '../../../contract/admin/rights.ts'
import { Button } from '../../ui/button.tsx'
import { LabeledInput } from '../../ui/labeled-controls.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import * as styles from './system.module.css'

export interface NewToken {
  title: string
  token: string
  rights: WireRight[]
}

interface MadeTokenProps {
  /** Undefined: closed. */
  made: NewToken | undefined
  apiUrl: string
  onClose(): void
}

/** A new token, which is shown only now. */
export const MadeTokenDialog = ({ made, apiUrl, onClose }: MadeTokenProps) => (
  <Dialog open={made !== undefined} onClose={onClose} title={made ? `Token '${made.title}'` : 'Token'} width={600}>
    {made && <MadeTokenText made={made} apiUrl={apiUrl} onClose={onClose} />}
  </Dialog>
)

function MadeTokenText({ made: { token, rights }, apiUrl, onClose }: MadeTokenProps & { made: NewToken }) {
  const example = `curl --header 'Authorization: Bearer ${token}' ${apiUrl}${pickExample(rights)}`
  return (
    <div className="dialog-form">
      <p>Copy it now: it is shown only this once. Whoever has it can do what it may do.</p>
      <Copied label="Token" text={token} />
      <Copied label="Example" text={example} />
      <div className="dialog-end">
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={styles.tokenCopied}>
      <LabeledInput label={label} value={text} readOnly mono onFocus={({ target }) => target.select()} />
      <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
        Copy<span className="sr"> {label}</span>
      </Button>
      <p role="status" className="small dim">
        {isCopied && 'Copied.'}
      </p>
    </div>
  )
}

/** A call that reads and that the token may make; who it counts as, whatever it may do. */
const examples: [WireRight, string][] = [
  ['orders.read', '/admin/orders'],
  ['catalog.read', '/admin/items'],
  ['customers.read', '/admin/companies'],
  ['audit', '/admin/audit'],
  ['system', '/admin/system'],
]

const pickExample = (rights: readonly WireRight[]): string =>
  examples.find(([right]) => rights.includes(right))?.[1] ?? '/admin/session'
