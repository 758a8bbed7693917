import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LabeledInput } from '../../ui/labeled-controls.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'

export interface Link {
  url: string
  name: string
  isMailed: boolean
}

interface LinkDialogProps {
  /** Undefined: closed. */
  link: Link | undefined
  onClose(): void
}

/** A link that sets a password, to be handed over where no mail arrives. It is shown only now. */
export const LinkDialog = ({ link, onClose }: LinkDialogProps) => (
  <Dialog open={link !== undefined} onClose={onClose} title={link ? `A link for ${link.name}` : 'Link'} width={520}>
    {link && <LinkText link={link} onClose={onClose} />}
  </Dialog>
)

function LinkText({ link, onClose }: { link: Link; onClose(): void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="dialog-form">
      <p>
        {link.isMailed ? 'We e-mailed it. If it does not arrive, send it yourself' : 'Send it yourself'}. It works once,
        for 3 days. You will not see it again.
      </p>
      <LabeledInput
        label="Link"
        value={link.url}
        readOnly
        mono
        onFocus={({ target }) => target.select()}
        hint={isCopied ? 'Copied.' : undefined}
      />
      <div className="dialog-end">
        <Button onClick={() => void navigator.clipboard.writeText(link.url).then(() => setCopied(true))}>Copy</Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
