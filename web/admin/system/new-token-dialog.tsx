import { listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import { listOrders } from '../../../contract/admin/orders/order-list.call.ts'
import { listCompanies } from '../../../contract/admin/people/companies.call.ts'
import { listAudit } from '../../../contract/admin/staff/audit.call.ts'
import { getStaffSession } from '../../../contract/admin/staff/session.call.ts'
import { getSystem } from '../../../contract/admin/system.call.ts'
import { mayCall } from '../../../contract/call.ts'
import { useState } from 'react'
import type { StaffRight } from '../../../domain/people/staff-rights.ts'
import { Button } from '../../ui/button.tsx'
import { LabeledInput } from '../../ui/labeled-controls.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import * as styles from './system.module.css'

export interface NewToken {
  title: string
  token: string
  rights: StaffRight[]
}

interface NewTokenProps {
  /** Undefined: closed. */
  made: NewToken | undefined
  apiUrl: string
  onClose(): void
}

/** A new token, which is shown only now. */
export const NewTokenDialog = ({ made, apiUrl, onClose }: NewTokenProps) => (
  <Dialog open={made !== undefined} onClose={onClose} title={made ? `Token '${made.title}'` : 'Token'} width={600}>
    {made && <NewTokenText made={made} apiUrl={apiUrl} onClose={onClose} />}
  </Dialog>
)

function NewTokenText({ made: { token, rights }, apiUrl, onClose }: NewTokenProps & { made: NewToken }) {
  const example = `curl --header 'Authorization: Bearer ${token}' ${apiUrl}${pickExample(rights)}`
  return (
    <div className="dialog-form">
      <p>Copy it now. You will not see it again. Anyone who has it can use its rights.</p>
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
const examples = [listOrders, listItems, listCompanies, listAudit, getSystem, getStaffSession]

const pickExample = (rights: readonly StaffRight[]): string => examples.find((call) => mayCall(rights, call))!.path
