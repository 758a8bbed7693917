import { useState } from 'react'
import { useNavigate } from '../../../router/index.ts'
import { Button } from '../../../ui/button.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import type { FlyerEditing } from './editing/use-flyer-editing.ts'
import * as styles from './flyer-builder.module.css'

/** Says that the flyer is open elsewhere, and what to do where somebody else has saved it in between. */
export function ConflictNotice({ editing }: { editing: FlyerEditing }) {
  const { state, isOpenElsewhere } = editing
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'load' | 'copy'>()

  async function load() {
    setBusy('load')
    await editing.loadOther().catch(() => undefined)
    setBusy(undefined)
  }

  async function copy() {
    setBusy('copy')
    const id = await editing.saveAsCopy()
    setBusy(undefined)
    if (id !== undefined) await navigate(`/flyer-builder/${id}`)
  }

  if (state.kind !== 'conflict') {
    if (!isOpenElsewhere) return null
    return (
      <p className={`note ${styles.notice}`} role="status">
        <InfoIcon />
        <span>This flyer is also open in another tab. Changes saved there show here.</span>
      </p>
    )
  }
  const isRemoved = state.reason === 'removed'
  return (
    <div className={`note note--warn ${styles.notice} ${styles.conflict}`} role="alert">
      <InfoIcon />
      <div>
        <b>
          {isRemoved
            ? 'This flyer was removed in another tab or on another device.'
            : 'This flyer was changed in another tab or on another device.'}
        </b>
        <p>
          {isRemoved
            ? 'Your version is not saved. Save it as a new flyer to keep it.'
            : 'Your last changes are not saved. Load the other version (Undo brings yours back), or save yours as a copy.'}
        </p>
        <div className="row">
          {!isRemoved && (
            <Button size="sm" busy={busy === 'load'} onClick={() => void load()}>
              Load the other version
            </Button>
          )}
          <Button size="sm" busy={busy === 'copy'} onClick={() => void copy()}>
            {isRemoved ? 'Save as a new flyer' : 'Save mine as a copy'}
          </Button>
        </div>
      </div>
    </div>
  )
}
